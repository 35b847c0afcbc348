/** Words that a line break cuts. What no line of 36 characters holds may be cut. */
export function cutWords(within: Element): string[] {
  return rangesOf(within, /[\p{L}\p{N}]+/gu)
    .filter((range) => range.toString().length < 36 && new Set(topsOf(range)).size > 1)
    .map(String);
}

/** Texts that reach beyond the cell, or the card, in which they stand. */
export function spilledTexts(within: Element, holder: string): string[] {
  return rangesOf(within, /\S+/gu)
    .filter((range) => {
      const end = range.startContainer.parentElement?.closest(holder)?.getBoundingClientRect().right ?? Infinity;
      return [...range.getClientRects()].some(({ right }) => right > end + 1);
    })
    .map(String);
}

const topsOf = (range: Range) => [...range.getClientRects()].map(({ top }) => Math.round(top));

function rangesOf(within: Element, pattern: RegExp): Range[] {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(pattern)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      ranges.push(range);
    }
  return ranges;
}
