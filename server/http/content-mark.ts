import { createHash } from 'node:crypto';

/** 96 bits, because each poll sends it twice. Apart from the middleware of ETags: the import would be a cycle. */
export function contentMark(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('base64url').slice(0, 16);
}
