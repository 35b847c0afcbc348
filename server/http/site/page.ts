import { brotliCompressSync } from 'node:zlib';
import { contentMark } from '../content-mark.ts';
import { contentTypeOf } from './content-type.ts';
import type { SiteFile } from './site.ts';

const preload = /<link rel="preload" href="\/config\.json"[^>]*>/;

/**
 * The page with the configuration in the place of its preload. Browsers never execute this element, so the policy needs
 * no hash for it.
 */
function withConfiguration(page: string, configuration: string): string {
  const json = JSON.stringify(JSON.parse(configuration)).replaceAll('<', String.raw`\u003c`);
  return page.replace(preload, () => `<script type="application/json" id="configuration">${json}</script>`);
}

export function packedFile(name: string, text: string): SiteFile {
  const body = new TextEncoder().encode(text);
  const packed = new Uint8Array(brotliCompressSync(body));
  return { type: contentTypeOf(name), tag: `W/"${contentMark(body)}"`, body, packed };
}

/** The tags cover the policy too: a cached page must be loaded again when it changes. */
export function pagesOf(index: SiteFile, { configuration, policy }: { configuration: string; policy: string }) {
  const tagged = (file: SiteFile): SiteFile => ({ ...file, tag: `W/"${contentMark(file.body, policy)}"` });
  const text = new TextDecoder().decode(index.body);
  return { plain: tagged(index), configured: tagged(packedFile('index.html', withConfiguration(text, configuration))) };
}
