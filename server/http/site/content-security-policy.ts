import { createHash } from 'node:crypto';
import type { Configuration } from '#/contract/configuration.ts';

function hashed(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function inline(page: string, element: 'script' | 'style'): string[] {
  const elements = page.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc\\s*=)[^>]*>([^]*?)</${element}>`, 'gi'));
  return [...elements].map(([, content = '']) => hashed(content));
}

function originsOf(addresses: readonly (string | undefined)[]): string[] {
  const absolute = addresses.filter((address) => address !== undefined && URL.canParse(address));
  return [...new Set(absolute.map((address) => new URL(address ?? '').origin))];
}

/** `styles` are elements that scripts add. */
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

/** A worker has its own policy. This one computes what the page gives it, and may call nobody. */
export const traceWorkerPolicy = "default-src 'none'; script-src 'self'";

/** Only this worker may compile WebAssembly, the page may not. */
export const pinWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

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

/** React Aria adds these style elements. The policy allows them by hash, so they must be exact copies. */
export const libraryStyles = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
] as const;
