import { heartbeatMs } from '#/contract/changes.ts';
import { deadlineMs, type Endpoint } from '#/contract/endpoint.ts';
import { headers as names } from '#/contract/headers.ts';
import { Problem } from '#/domain/problem.ts';
import { configuration } from '../settings/configuration.ts';
import { currentLocale } from '../settings/locale.ts';
import { refuseForeignSession, sessionSettled } from '../session/session-mark.ts';
import { createEventParser, type ServerEvent } from './event-parser.ts';
import { cameFromElsewhere, isForeignRefusal, problemOfAnswer, raiseSessionProblem } from './http-problem.ts';
import { serviceAddress } from './service-address.ts';

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
  await sessionSettled();
  refuseForeignSession();
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), deadlineMs);
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  const address = `${serviceAddress(service)}${path}`;
  try {
    const answer = await fetch(address, {
      credentials: 'include',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      headers: {
        Accept: 'text/event-stream',
        [names.language]: currentLocale(),
        [names.application]: configuration().application,
        ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
      },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    refuseForeignSession();
    if (isForeignRefusal(answer) || cameFromElsewhere(answer, address)) throw new Problem('offline', { call });
    if (!answer.ok) throw await problemOfAnswer(endpoint, answer);
    const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (!isStream || !answer.body) {
      silence.abort();
      throw new Problem('unimplemented', { call });
    }
    const parse = createEventParser();
    const reader = answer.body.getReader();
    for (;;) {
      hear();
      const { done, value } = await reader.read();
      if (done) return;
      refuseForeignSession();
      for (const event of parse(value)) onEvent(event);
    }
  } catch (cause) {
    const isReplaced = cause instanceof DOMException && !silence.signal.aborted;
    if (signal.aborted || isReplaced) throw cause;
    if (!(cause instanceof Problem)) throw new Problem('offline', { call, cause });
    raiseSessionProblem(cause);
    throw cause;
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}
