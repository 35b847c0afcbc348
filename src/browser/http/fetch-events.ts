import { heartbeatMs } from '#/contract/changes.ts';
import { deadlineMs, type Endpoint } from '#/contract/endpoint.ts';
import { headers as names } from '#/contract/headers.ts';
import { Problem } from '#/domain/problem.ts';
import { configuration } from '../settings/configuration.ts';
import { currentLocale } from '../settings/locale.ts';
import { fetchInSession } from './fetch-in-session.ts';
import { problemOfRefusal } from './http-problem.ts';
import { serviceAddress } from './service-address.ts';
import { sessionGuard } from './session-guard.ts';

/** One message of Server-Sent Events. */
export interface ServerEvent {
  event: string;
  id: string;
  data: string;
}

/** The parts of an answer may end anywhere, also within a character. Comments are left out. */
export function createEventParser(): (part: Uint8Array) => ServerEvent[] {
  const decoder = new TextDecoder();
  let rest = '';
  let id = '';
  return (part) => {
    // A CR at the end may be half of a line break.
    const [, text = '', cut = ''] = /^([\s\S]*?)(\r?)$/.exec(rest + decoder.decode(part, { stream: true })) ?? [];
    const blocks = text.replaceAll(/\r\n?/g, '\n').split('\n\n');
    rest = (blocks.pop() ?? '') + cut;
    return blocks.flatMap((block) => {
      const event: ServerEvent = { event: 'message', id, data: '' };
      const data: string[] = [];
      for (const line of block.split('\n')) {
        const [, name, value = ''] = /^([^:]*)(?:: ?([\s\S]*))?$/.exec(line) ?? [];
        if (name === 'data') data.push(value);
        else if (name === 'event') event.event = value;
        else if (name === 'id') event.id = id = value;
      }
      return data.length > 0 ? [{ ...event, data: data.join('\n') }] : [];
    });
  };
}

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
