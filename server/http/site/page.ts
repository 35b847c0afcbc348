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

/**
 * A file that is compressed when it is first requested. At the start it would delay all calls by 0.1 s for each page,
 * and the page of the other users may never be requested.
 */
export function packedFile(name: string, text: string, ...marked: readonly string[]): SiteFile {
  const body = new TextEncoder().encode(text);
  let packed: Uint8Array<ArrayBuffer> | undefined;
  return {
    type: contentTypeOf(name),
    tag: `W/"${contentMark(body, ...marked)}"`,
    body,
    get packed() {
      return (packed ??= new Uint8Array(brotliCompressSync(body)));
    },
  };
}

/** The tags cover the policy too: a cached page must be loaded again when it changes. */
export function pagesOf(index: SiteFile, { configuration, policy }: { configuration: string; policy: string }) {
  const text = new TextDecoder().decode(index.body);
  return {
    plain: { ...index, tag: `W/"${contentMark(index.body, policy)}"` },
    configured: packedFile('index.html', withConfiguration(text, configuration), policy),
  };
}

/** On a home screen, an app has the name of its configuration: a tablet may have several of them. */
export function namedManifest(manifest: SiteFile, name: string): SiteFile {
  const content = JSON.parse(new TextDecoder().decode(manifest.body)) as object;
  return packedFile('manifest.webmanifest', JSON.stringify({ ...content, name, short_name: name }));
}
