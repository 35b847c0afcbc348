// Styles inside `@supports` may use newer features.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'postcss';
import { root } from '../installed.mjs';
import { lackingBrowsers } from './supported.mjs';

export function unsupportedIn(style) {
  const found = new Set();
  const visit = (node, paths) => {
    for (const path of paths) {
      const browsers = lackingBrowsers(`css.${path}`);
      if (browsers.length > 0) found.add(`${node.source.start.line}: css.${path} (${browsers.join(', ')})`);
    }
  };
  parse(style).walk((node) => {
    if (isGuarded(node)) return;
    if (node.type === 'decl') visit(node, featuresOfDeclaration(node));
    if (node.type === 'rule') visit(node, matches(node.selector, /:([a-z-]+)/g).map(within('selectors')));
    if (node.type === 'atrule') visit(node, featuresOfAtRule(node));
  });
  return [...found];
}

/** Each of them is one property. The shorthand of the background changes its colour alone. */
const single = /^(?:none|background|color|opacity|translate|rotate|scale|transform)(?: |$)/;

/**
 * React Aria remembers an element with a running transition, and hears of one cancelled property alone. If more run
 * when the element is removed, it holds the element, and the whole screen with it (docs/decisions/0120).
 */
export function groupedTransitionsIn(style) {
  const found = [];
  parse(style).walkDecls(/^transition(?:-property)?$/, ({ value, source }) => {
    if (value.includes(',') || !single.test(value)) found.push(`${source.start.line}: more than one transition`);
  });
  return found;
}

function isGuarded(node) {
  return node.parent !== undefined && ((node.type === 'atrule' && node.name === 'supports') || isGuarded(node.parent));
}

function featuresOfDeclaration({ prop, value }) {
  const text = value.replace(/"[^"]*"|'[^']*'|--[\w-]+|url\([^)]*\)/g, '');
  const functions = matches(text, /([a-z-]+)\(/g);
  return [
    `properties.${prop}`,
    ...matches(text, /(?<![\w#.-])([a-z-]+)(?![\w(-])/g).map(within(`properties.${prop}`)),
    ...functions.flatMap((name) => [`types.${name}`, `types.color.${name}`, `properties.${prop}.${name}`]),
    ...matches(text, /([a-z-]+)\(\s*from /g).map((name) => `types.color.${name}.relative_syntax`),
  ];
}

function featuresOfAtRule({ name, params }) {
  const features = matches(params, /\(\s*([a-z-]+)/g).map(within(`at-rules.${name}`));
  const isStyleQuery = name === 'container' && params.includes('style(');
  return [
    `at-rules.${name}`,
    ...features,
    ...(isStyleQuery ? ['at-rules.container.style_queries_for_custom_properties'] : []),
  ];
}

function matches(text, pattern) {
  return [...text.matchAll(pattern)].map(([, name]) => name);
}

function within(parent) {
  return (name) => `${parent}.${name}`;
}

function check() {
  const files = readdirSync(join(root, 'src'), { recursive: true }).filter((file) => file.endsWith('.css'));
  const faults = files.flatMap((file) => {
    const path = join(root, 'src', file);
    const style = readFileSync(path, 'utf8');
    return [...unsupportedIn(style), ...groupedTransitionsIn(style)].map((fault) => `${relative(root, path)}:${fault}`);
  });
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();
