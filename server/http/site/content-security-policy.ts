import { createHash } from 'node:crypto';
import type { Configuration } from '#/contract/configuration.ts';

function hashed(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** The hashes of the elements that stand inside a page; what has a `src` stands elsewhere. */
function inline(page: string, element: 'script' | 'style'): string[] {
  const elements = page.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc\\s*=)[^>]*>([^]*?)</${element}>`, 'gi'));
  return [...elements].map(([, content = '']) => hashed(content));
}

/** The other origins among addresses; those of the app's own origin begin with '/'. */
function originsOf(addresses: readonly (string | undefined)[]): string[] {
  const absolute = addresses.filter((address) => address !== undefined && URL.canParse(address));
  return [...new Set(absolute.map((address) => new URL(address ?? '').origin))];
}

/**
 * The policy of a page: nothing but what is named, nothing inline but what stands in the page now. `connect` and `images`
 * are other origins that the page may fetch from; `styles` are style elements that scripts add.
 */
export function contentSecurityPolicy(
  page: string,
  {
    connect = [],
    images = [],
    styles = [],
  }: { connect?: string[]; images?: string[]; styles?: readonly string[] } = {},
): string {
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inline(page, 'script')],
    ['style-src', "'self'", ...inline(page, 'style'), ...styles.map(hashed)],
    ['img-src', "'self'", 'data:', 'blob:', ...images],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...connect],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['frame-src', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}

/**
 * The policy of the worker that computes keys from PINs, which a worker has for itself: it may compile WebAssembly, and
 * nothing else. The page may not.
 */
export const pinWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** The policy of the app's page: it may also reach the services that the configuration names. */
export function appPolicy(page: string, configured: Configuration, styles: readonly string[]): string {
  const { referential, recordService, converter, annotationServiceEndpoint, tos, web2pdf, captcha, footerLogo } =
    configured;
  return contentSecurityPolicy(page, {
    connect: originsOf([
      referential,
      recordService,
      converter,
      annotationServiceEndpoint,
      tos,
      web2pdf,
      configured['eeg-report'],
      captcha,
    ]),
    images: originsOf([footerLogo]),
    styles,
  });
}
