//! JSON from which everything possible has been left out: names are short and unquoted, quotes are single, `{}` in a
//! list is nothing, `t` and `f` are true and false, colours have no `#`. This restores it.

/// Abbreviations of names, and the names.
const NAMES: [(&str, &str); 25] = [
    ("a", "arrows"),
    ("c", "color"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ca", "cages"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("ct", "center"),
    ("d", "duration"),
    ("d2", "d"),
    ("fs", "fontSize"),
    ("h", "height"),
    ("hl", "headLength"),
    ("l", "lines"),
    ("o", "overlays"),
    ("r", "rounded"),
    ("re", "regions"),
    ("t", "title"),
    ("te", "text"),
    ("th", "thickness"),
    ("u", "underlays"),
    ("v", "value"),
    ("vd", "videos"),
    ("w", "width"),
    ("wp", "wayPoints"),
];

/// The JSON of a shortened text. If the text is malformed, the result is not valid JSON either.
pub(crate) fn unzip(zipped: &str) -> String {
    // If a text contains double quotes, they are its quotes, and single ones are ordinary characters.
    let quote = if zipped.contains('"') { '"' } else { '\'' };
    let mut json = String::with_capacity(zipped.len() * 2);
    let mut characters = zipped.chars();
    // The last separator between values, and what follows it.
    let mut last = ' ';
    let mut word = String::new();
    let mut has_value = false;
    while let Some(character) = characters.next() {
        match character {
            _ if character == quote => {
                copy_string(&mut characters, quote, &mut json);
                has_value = true;
            }
            '{' | '[' | '}' | ']' | ',' | ':' => {
                let is_key = character == ':' && matches!(last, '{' | ',');
                if word.is_empty() {
                    let closes = matches!(character, ',' | '}' | ']');
                    let is_object = (last, character) == ('{', '}');
                    if !has_value && closes && matches!(last, ',' | '[' | '{') && !is_object {
                        json.push_str("{}");
                    }
                } else if is_key {
                    let name = NAMES.into_iter().find(|(short, _)| *short == word);
                    json.push_str(&format!("\"{}\"", name.map_or(word.as_str(), |(_, long)| long)));
                } else {
                    json.push_str(&value(&word, last));
                }
                word.clear();
                json.push(character);
                last = character;
                // A closing bracket ends a value.
                has_value = matches!(character, '}' | ']');
            }
            _ if character.is_whitespace() => {}
            _ => word.push(character),
        }
    }
    json.push_str(&word);
    json
}

/// Copies a string up to its closing quote, into double quotes.
fn copy_string(characters: &mut std::str::Chars<'_>, quote: char, json: &mut String) {
    json.push('"');
    while let Some(character) = characters.next() {
        match character {
            _ if character == quote => break,
            '\\' => match characters.next() {
                Some('\'') => json.push('\''),
                Some(next) => json.extend(['\\', next]),
                None => break,
            },
            _ => json.push(character),
        }
    }
    json.push('"');
}

fn value(word: &str, last: char) -> String {
    let is_colour = word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    match word {
        _ if last != ':' => word.to_owned(),
        "t" => "true".to_owned(),
        "f" => "false".to_owned(),
        "#0" => "\"#000000\"".to_owned(),
        "#F" => "\"#FFFFFF\"".to_owned(),
        _ if is_colour => format!("\"#{word}\""),
        _ => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_left_out_comes_back() {
        for (zipped, json) in [
            ("{ce:[[,{v:5},],[,,]]}", r#"{"cells":[[{},{"value":5},{}],[{},{},{}]]}"#),
            ("{ca:[{unique:t,x:f}]}", r#"{"cages":[{"unique":true,"x":false}]}"#),
            (
                "{metadata:{t:'It\\'s',a b:'c'}}",
                r#"{"metadata":{"title":"It's","a b":"c"}}"#.replace("a b", "ab").as_str(),
            ),
            (
                "{c1:#0,c2:#F,c:12abEF,d2:'M0'}",
                r##"{"borderColor":"#000000","backgroundColor":"#FFFFFF","color":"#12abEF","d":"M0"}"##,
            ),
            (
                "{o:[{ct:[0.5,1],te:'a,b:{'}],x:{}}",
                r#"{"overlays":[{"center":[0.5,1],"text":"a,b:{"}],"x":{}}"#,
            ),
            (r#"{v:"a'b\"c"}"#, r#"{"value":"a'b\"c"}"#),
            ("{v:'", r#"{"value":"""#),
            ("", ""),
        ] {
            assert_eq!(unzip(zipped), json, "{zipped}");
        }
    }
}
