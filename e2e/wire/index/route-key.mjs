// @ts-check
/** A route's key with names in place of patterns: "/core/v2/posts/(?P<id>[\d]+)" gives "/core/v2/posts/<id>". */
export function readableKey(key) {
  let readable = '';
  for (let at = 0; at < key.length;) {
    const name = /^\(\?P?<(\w+)>/.exec(key.slice(at))?.[1];
    if (name) {
      readable += `<${name}>`;
      at = endOfGroup(key, at);
    } else {
      readable += key[at];
      at += 1;
    }
  }
  return readable;
}

/** The position after the group that opens at `start`. */
function endOfGroup(pattern, start) {
  let depth = 0;
  let inClass = false;
  for (let at = start; at < pattern.length; at += 1) {
    const character = pattern[at];
    if (character === '\\') at += 1;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return pattern.length;
}
