/** A pattern for each text of a catalogue. A placeholder stands for any text. */
export function patternsOf(catalogue) {
  return catalogue
    .split(/\n\n+/)
    .map((block) => textOf(block))
    .filter((text) => /[A-Za-z]/.test(text.replaceAll(/\{[^{}]*\}/g, '')))
    .map((text) => new RegExp(`^${sourceOf(text.replaceAll(/<\/?\d+\/?>/g, ''))}$`));
}

function textOf(block) {
  const [, lines = ''] = /^msgstr ((?:".*"\n?)+)/m.exec(block) ?? [];
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .join('');
}

function sourceOf(text) {
  const open = text.indexOf('{');
  if (open < 0) return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('#', '[\\d,]+');
  const close = closingOf(text, open);
  const [, choices] = /^\w+, *(?:plural|select),(.*)$/s.exec(text.slice(open + 1, close)) ?? [];
  const inner = choices === undefined ? '.+' : `(?:${choicesOf(choices).map(sourceOf).join('|')})`;
  return sourceOf(text.slice(0, open)) + inner + sourceOf(text.slice(close + 1));
}

function choicesOf(text) {
  const open = text.indexOf('{');
  if (open < 0) return [];
  const close = closingOf(text, open);
  return [text.slice(open + 1, close), ...choicesOf(text.slice(close + 1))];
}

function closingOf(text, open) {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A brace is not closed: ${text}`);
}
