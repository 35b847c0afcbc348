import { takeEarlyConfiguration } from '#/browser/page/first-screen.ts';
import { configuration as schema, type Configuration } from '#/contract/configuration.ts';

export const configurationFile = '/config.json';

export class ConfigurationError extends Error {
  readonly field: string | undefined;
  readonly unreachable: boolean;

  constructor(details: { field?: string; unreachable?: boolean; message: string }) {
    super(details.message);
    this.name = 'ConfigurationError';
    this.field = details.field;
    this.unreachable = details.unreachable ?? false;
  }
}

export async function loadConfiguration(): Promise<Configuration> {
  return configurationInPage() ?? fetchConfiguration();
}

/** The platform can put it into the page. */
export function hasConfigurationInPage(): boolean {
  return document.getElementById('configuration') !== null;
}

/** A page from the browser's history may be old. */
function configurationInPage(): Configuration | undefined {
  const text = document.getElementById('configuration')?.textContent;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!text || navigation?.type === 'back_forward') return undefined;
  const json = parsed(text);
  const result = schema.safeParse(json);
  if (!result.success) return undefined;
  readJson = json;
  return result.data;
}

async function fetchConfiguration(): Promise<Configuration> {
  let answer: Response;
  let text: string;
  try {
    answer = await (takeEarlyConfiguration() ?? fetch(configurationFile, { signal: AbortSignal.timeout(10_000) }));
    text = await answer.text();
  } catch {
    throw new ConfigurationError({ unreachable: true, message: 'config.json: no answer' });
  }
  if (!answer.ok) {
    throw new ConfigurationError({
      unreachable: answer.status >= 500,
      message: `config.json: status ${answer.status}`,
    });
  }
  if (answer.headers.get('Content-Type')?.startsWith('text/html')) {
    // A captive portal answered.
    throw new ConfigurationError({ unreachable: true, message: 'config.json: a page in its place' });
  }
  const json = parsed(text);
  if (json === undefined && isCut(text)) {
    throw new ConfigurationError({ unreachable: true, message: 'config.json: broken off' });
  }
  const result = schema.safeParse(json);
  if (result.success) {
    readJson = json;
    return result.data;
  }
  const issue = result.error.issues[0];
  const field = issue?.path.map(String).join('.');
  throw new ConfigurationError({
    field: field || 'config.json',
    message: `config.json: ${field} ${issue?.message ?? ''}`,
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Firefox returns a truncated body without an error. */
function isCut(text: string): boolean {
  const marks = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '');
  const count = (mark: string) => marks.split(mark).length;
  return marks.trim() === '' || count('{') > count('}') || count('[') > count(']');
}

/** What `config.json` says, with the keys that the app does not know. */
let readJson: unknown;

export function configurationAsRead(): unknown {
  return readJson;
}

let current: Configuration | undefined;

export function setConfiguration(value: Configuration): void {
  current = value;
}

export function configuration(): Configuration {
  if (!current) throw new Error('The configuration was read before the start had set it');
  return current;
}

export function recordConfiguration({ restEcg }: { restEcg: boolean }): Configuration['record']['default'] {
  const { record } = configuration();
  return restEcg ? record.restEcg : record.default;
}
