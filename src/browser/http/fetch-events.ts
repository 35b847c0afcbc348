import { heartbeatMs } from '#/contract/changes.ts';
import { deadlineMs, type Endpoint } from '#/contract/endpoint.ts';
import { headers as names } from '#/contract/headers.ts';
import { Problem } from '#/domain/problem.ts';
import { configuration } from '../settings/configuration.ts';
import { currentLocale } from '../settings/locale.ts';
import { createEventParser, type ServerEvent } from './event-parser.ts';
import { fetchInSession } from './fetch-in-session.ts';
import { problemOfRefusal } from './http-problem.ts';
import { serviceAddress } from './service-address.ts';
import { sessionGuard } from './session-guard.ts';

/** Without a byte for so long, something between app and platform swallows the stream. */
const silenceMs = 3 * heartbeatMs;

interface EventsRequest {
  endpoint: Endpoint;
  lastEventId: string | undefined;
  signal: AbortSignal;
  onEvent: (event: ServerEvent) => void;
}

/** Resolves when the platform ends the answer. Throws a {@link Problem}, or an `AbortError` if the caller aborts. */
export async function fetchEvents({ endpoint, lastEventId, signal, onEvent }: EventsRequest): Promise<void> {
  const { name: call, service, path } = endpoint;
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const allow = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), ms);
    return silence.signal;
  };
  const address = `${serviceAddress(service)}${path}`;
  try {
    const answer = await fetchInSession({
      call,
      address,
      headers: {
        Accept: 'text/event-stream',
        [names.language]: currentLocale(),
        [names.application]: configuration().application,
        ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
      },
      caller: signal,
      limit: () => allow(deadlineMs),
    });
    if (!answer.ok) throw await problemOfRefusal(endpoint, answer);
    const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (!isStream || !answer.body) {
      silence.abort();
      throw new Problem('unimplemented', { call });
    }
    const parse = createEventParser();
    const reader = answer.body.getReader();
    for (;;) {
      allow(silenceMs);
      const { done, value } = await reader.read();
      if (done) return;
      sessionGuard.refuseForeignSession();
      for (const event of parse(value)) onEvent(event);
    }
  } catch (cause) {
    const isReplaced = cause instanceof DOMException && !silence.signal.aborted;
    if (signal.aborted || isReplaced) throw cause;
    throw cause instanceof Problem ? cause : new Problem('offline', { call, cause });
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}
