import { expect, test } from 'vitest';
import { groupedTransitionsIn, unsupportedIn } from './styles.mjs';
import { withoutNewer } from './types.mjs';

test.each([
  ['a property', 'a { anchor-name: --here }', 'css.properties.anchor-name'],
  ['a value', 'a { width: stretch }', 'css.properties.width.stretch'],
  ['a function', 'a { color: contrast-color(red) }', 'css.types.color.contrast-color'],
  ['a selector', 'details::details-content { color: red }', 'css.selectors.details-content'],
  ['an at-rule', '@starting-style { a { color: red } }', 'css.at-rules.starting-style'],
])('%s that an old supported browser lacks is reported', (_what, style, feature) => {
  expect(unsupportedIn(style).join()).toContain(feature);
});

test('features that all supported browsers have, or that are guarded, are not reported', () => {
  const style = `a:has(b) { color: oklch(0.5 0.1 20); & c { inset: 0 } }
    @container (width > 30rem) { a { translate: 0 } }
    @supports (anchor-name: --here) { a { anchor-name: --here } }`;
  expect(unsupportedIn(style)).toEqual([]);
});

test.each([
  ['two properties', 'a { transition: color 1s, opacity 1s }', 1],
  ['a group of four', 'a { transition: border-color 1s }', 1],
  ['all', 'a { transition-property: all }', 1],
  ['one property', 'a { transition: background var(--fast) }', 0],
  ['none', 'a { transition: none !important }', 0],
])('a transition of %s is reported if it is more than one', (_what, style, count) => {
  expect(groupedTransitionsIn(style)).toHaveLength(count);
});

const doc = (path: string) => `    /** [MDN Reference](https://developer.mozilla.org/docs/Web/API/${path}) */`;

test('types lose the members that an old supported browser lacks, and no others', () => {
  const types = ['declare var URL: {', doc('URL/canParse_static'), '    canParse(): boolean;'];
  const newer = [doc('URL/parse_static'), '    parse(): URL;'];
  expect(withoutNewer([...types, ...newer, '};'].join('\n'))).toBe([...types, '};'].join('\n'));
});
