/** The same for a route of the server and for a path of the document. */
export function routePattern(path: string): string {
  return path
    .replace(/:file\{.+$/, '*.pdf')
    .replace('last-versions.json', '*')
    .replaceAll(/:\w+|\{\w+\}(?:_\{\w+\})?/g, '*');
}
