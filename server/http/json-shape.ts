interface Shape {
  /** Lists and objects within each other. */
  levels: number;
  /** The values of all lists and objects together. */
  values: number;
}

const [quote, backslash, comma, openList, openObject, closeList, closeObject] = Array.from('"\\,[{]}', (sign) =>
  sign.charCodeAt(0),
);

/**
 * Whether a JSON text is at most so deep and so wide. `JSON.parse` holds up all other calls for seconds with a text of
 * millions of brackets; this only counts. It does not tell whether the text is JSON.
 */
export function isWithin(text: string, { levels = Infinity, values = Infinity }: Partial<Shape>): boolean {
  let isText = false;
  let level = 0;
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) isText = !isText;
    else if (isText) at += sign === backslash ? 1 : 0;
    else if (sign === openList || sign === openObject) {
      level += 1;
      count += 1;
    } else if (sign === closeList || sign === closeObject) level -= 1;
    else if (sign === comma) count += 1;
    if (level > levels || count > values) return false;
  }
  return true;
}
