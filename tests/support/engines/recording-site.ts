import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../../dist', import.meta.url));

/** A copy of the built app. */
export interface Site {
  readonly folder: string;
  remove: () => void;
}

/**
 * Creates a copy of the built app whose page records the console's errors from its first line on, because WebKit's
 * driver does not report them. The service worker's list has the changed page's digest, because otherwise the worker
 * would not cache it.
 */
export function recordingSite(): Site {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-site-'));
  cpSync(built, folder, { recursive: true });
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const recording = page.replace('<head>', `<head><script>(${recordErrors.toString()})()</script>`);
  const worker = readFileSync(join(folder, 'service-worker.js'), 'utf8');
  if (recording === page || !worker.includes(integrityOf(page))) throw new Error('The built page is not as expected');
  write(folder, 'index.html', recording);
  write(folder, 'service-worker.js', worker.replace(integrityOf(page), integrityOf(recording)));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function integrityOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

function write(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, name), text);
  rmSync(join(folder, `${name}.br`));
}

/** Runs in the page. Only its text is sent. */
function recordErrors(): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const record = (...parts: unknown[]) => {
    const texts = parts.map((part) =>
      part instanceof Error ? `${part.name}: ${part.message}\n${part.stack}` : String(part),
    );
    // The tab's name survives reloads and, unlike the storage, the wipe at sign-out.
    const known = JSON.parse(window.name || '[]') as string[];
    window.name = JSON.stringify([...known, texts.join(' ')]);
  };
  const notify = console.error.bind(console);
  console.error = (...parts: unknown[]) => {
    record(...parts);
    notify(...parts);
  };
  addEventListener('unhandledrejection', ({ reason }) => record('Unhandled rejection:', reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record('Against the policy:', violatedDirective, blockedURI),
  );
  // WebKit reports files that are still loading when the page is left as errors.
  let isLeft = false;
  addEventListener('beforeunload', () => (isLeft = true));
  // Load errors of elements do not bubble, so the listener captures.
  addEventListener(
    'error',
    (event) => {
      if (!(event.target instanceof Element)) record('Thrown:', event.error ?? event.message);
      else if (!isLeft) record('Not loaded:', event.target.outerHTML);
    },
    true,
  );
}
