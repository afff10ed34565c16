// The names that are built into the page. Everything else about kinds comes from the server's catalogue.

/** The usual rules, as our JSON format names them. */
export const RULES = /** @type {const} */ ({ row: "row", column: "column", block: "block", regions: "regions" });
