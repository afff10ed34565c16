//! JSON with everything left out that can be: names are short and have no quotes, quotes are single, `{}` in
//! a list is nothing, `t` and `f` are true and false, colours have no `#`. Here it is put back.

/// Short names and what they stand for.
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

/// The JSON that a shortened text stands for. If the text is malformed, the result is not JSON either.
pub(crate) fn unzip(zipped: &str) -> String {
    // A text with double quotes kept them, and then single ones are characters like any other.
    let quote = if zipped.contains('"') { '"' } else { '\'' };
    let mut json = String::with_capacity(zipped.len() * 2);
    let mut characters = zipped.chars();
    // The last mark between values, and what stands after it.
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
                // What closes is a value itself.
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
