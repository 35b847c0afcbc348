/** An existing search param wins (R-SHL-12). */
export function fromMatrix(url: URL): URL | undefined {
  if (!/[;]|%3B/i.test(url.pathname)) return undefined;
  const turned = new URL(url);
  const segments = url.pathname.replaceAll(/%3B/gi, ';').split('/');
  turned.pathname = segments.map((segment) => segment.split(';')[0]).join('/');
  for (const segment of segments) {
    for (const parameter of segment.split(';').slice(1)) {
      const [name = '', ...value] = parameter.split('=');
      if (name && !turned.searchParams.has(name)) turned.searchParams.set(name, decode(value.join('=')));
    }
  }
  return turned;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
