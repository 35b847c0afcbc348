import { Hono } from 'hono';
import { html } from 'hono/html';
import { openApiDocument, type Operation } from '../../openapi/document.ts';
import type { HttpEnvironment } from '../environment.ts';
import { plainPage } from '../site/plain-page.ts';

/** What stands between backticks is code. */
function prose(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}

function operationArticle([call, { summary, description, responses }]: [string, Operation]) {
  return html`<article>
    <h3>${summary}</h3>
    <p><code>${call}</code></p>
    ${description ? html`<p>${prose(description)}</p>` : ''}
    <p>Answers: ${Object.keys(responses).join(', ')}</p>
  </article>`;
}

function contentOf({ tags, paths }: ReturnType<typeof openApiDocument>) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
  return html`<p><a href="/v1/openapi.json">OpenAPI 3.1</a></p>
    ${tags.map(
      ({ name, description }) =>
        html`<section>
          <h2>${name}</h2>
          <p>${description}</p>
          ${operations.filter(([, operation]) => operation.tags.includes(name)).map(operationArticle)}
        </section>`,
    )}`;
}

/** What the contract's calls are for. The document itself has their bodies. */
export function contractPage(): Hono<HttpEnvironment> {
  // The document takes a while, and stays the same.
  let content: ReturnType<typeof contentOf> | undefined;
  return new Hono<HttpEnvironment>().get('/dev/contract', (c) => {
    content ??= contentOf(openApiDocument());
    return plainPage(c, { language: 'en', title: 'The contract of the platform', content });
  });
}
