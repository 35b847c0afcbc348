import { parse, type AtRule, type Container } from 'postcss';

/** The script sets these (first-screen.js), and the page's own start sets the theme. */
const states = ['data-disabled', 'data-pending', 'data-theme'];

/** The rules of the app's style that can apply to the markup, without those for print, pointers and moving things. */
export function criticalStyle(style: string, markup: string): string {
  const found = (pattern: RegExp) => [...markup.matchAll(pattern)].flatMap(([, names = '']) => names.split(' '));
  const known = new Set([
    'html',
    'body',
    '#root',
    ...found(/<([a-z][\w-]*)/gi),
    ...found(/class="([^"]*)"/g).map((name) => `.${name}`),
    ...found(/ id="([^"]*)"/g).map((id) => `#${id}`),
    ...found(/ ([a-z-]+)=/g).map((attribute) => `[${attribute}`),
    ...states.map((state) => `[${state}`),
  ]);
  const sheet = parse(style);
  sheet.walkAtRules(/^(?:media|keyframes|page|font-face)$/, (rule) => {
    if (rule.name !== 'media' || rule.params === 'print') rule.remove();
  });
  sheet.walkRules((rule) => {
    rule.selectors = rule.selectors.filter(
      (selector) => !selector.includes(':hover') && namesIn(selector).every((name) => known.has(name)),
    );
    if (rule.selector === '' || rule.toString().includes('url(')) rule.remove();
  });
  removeUnusedProperties(sheet);
  sheet.walkAtRules((rule) => removeIfEmpty(rule));
  return sheet.toString();
}

/** Elements, classes, ids and attributes that a selector needs. What stands in round brackets is not looked at. */
function namesIn(selector: string): string[] {
  const plain = selector.replaceAll(/::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g, '').replaceAll(/[~|^$*]?=[^\]]*/g, '');
  return plain.match(/[.#[]?[a-z][\w-]*/gi) ?? [];
}

/** A property may be used by the value of another one. */
function removeUnusedProperties(sheet: Container): void {
  const used = new Set([...sheet.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  let isLess = false;
  sheet.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop)) return;
    const { parent } = declaration;
    declaration.remove();
    if (parent?.nodes?.length === 0) parent.remove();
    isLess = true;
  });
  if (isLess) removeUnusedProperties(sheet);
}

function removeIfEmpty(rule: AtRule): void {
  if (rule.nodes?.length === 0) rule.remove();
}
