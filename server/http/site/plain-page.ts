import { html } from 'hono/html';
import type { HttpContext } from '../environment.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { setDocumentHeaders } from './document.ts';

const style = html`<style>
  :root {
    color-scheme: light dark;
    font:
      1rem/1.5 system-ui,
      sans-serif;
  }
  body {
    margin: 0 auto;
    max-width: 44rem;
    padding: 1rem;
  }
  article {
    border-top: 1px solid;
    padding: 0.5rem 0;
  }
  h2,
  h3 {
    font-size: 1.1rem;
    margin: 0;
  }
  pre {
    font: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    margin: 0.5rem 0;
  }
</style>`;

export async function plainPage(
  c: HttpContext,
  { language, title, content }: { language: string; title: string; content: ReturnType<typeof html> },
): Promise<Response> {
  const page = String(
    await html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <link rel="icon" href="/icons/icon.svg" />
          ${style}
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
        </body>
      </html> `,
  );
  setDocumentHeaders(c, contentSecurityPolicy(page));
  c.header('Cache-Control', 'no-store');
  return c.html(page);
}
