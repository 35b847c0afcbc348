import type { PlantedFault } from './planted-fault.ts';
import { accepted, onAnswer, replaced, withHeader, withJson, type Spoil } from './spoil.ts';

const stream = /^GET \/v1\/changes$/;

const told = (change: (text: string, request: Request) => string): Spoil =>
  onAnswer(stream, (answer, request) => {
    const text = answer.body?.pipeThrough(new TextDecoderStream()).pipeThrough(
      new TransformStream<string, string>({
        transform: (piece, controller) => controller.enqueue(change(piece, request)),
      }),
    );
    return new Response(text?.pipeThrough(new TextEncoderStream()), answer);
  });

const changes: readonly PlantedFault[] = [
  {
    name: 'a stream begins as if nothing could have been missed',
    groups: ['Changes'],
    finds: ['R-PLT-10 the first event of a stream says that everything may have changed'],
    spoil: told((text) => text.replace('event: everything', 'event: changed')),
  },
  {
    name: 'a stream ends after its first event',
    groups: ['Changes'],
    finds: ['R-PLT-10 a stream tells of a new recording'],
    spoil: onAnswer(stream, async (answer) => {
      const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
      const { value } = await reader.read();
      await reader.cancel();
      return new Response(value ?? null, answer);
    }),
  },
  {
    name: 'a stream that continues forgets what was missed',
    groups: ['Changes'],
    finds: [
      'R-PLT-10 a stream that continues tells of what was missed',
      'R-PLT-10 a stream that continues where a list was read tells of what has changed since',
    ],
    spoil: told((text, request) =>
      request.headers.has('Last-Event-ID') ? text.replace(/"changes":\[[^\]]*\]/, '"changes":[]') : text,
    ),
  },
  {
    name: 'a stream continues at the newest of several positions',
    groups: ['Changes'],
    finds: ['R-PLT-10 a stream that continues where a list was read tells of what has changed since'],
    spoil: told((text, request) =>
      request.headers.get('Last-Event-ID')?.includes(' ') ? text.replace(/"changes":\[[^\]]*\]/, '"changes":[]') : text,
    ),
  },
  {
    name: 'an event names the patient',
    groups: ['Changes'],
    finds: ['R-PLT-10 events have nothing but kinds, ids and versions'],
    spoil: told((text) => text.replaceAll('"kind":"record"', '"kind":"record","patient":"Ida"')),
  },
];

const texts: readonly PlantedFault[] = [
  {
    name: 'the latest version of the legal notices is a number',
    groups: ['Texts'],
    finds: ['R-CAL-16 the latest versions of the legal texts are read without a session'],
    spoil: onAnswer(/last-versions/, (answer) => withJson(answer, (body) => ({ ...body, WEMU: { legal_notices: 3 } }))),
  },
  {
    name: 'the legal notices are a page',
    groups: ['Texts'],
    finds: ['R-ACC-45 the legal notices are a PDF'],
    spoil: onAnswer(
      /legal_notices/,
      () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
    ),
  },
  {
    name: 'any version of the legal notices is accepted',
    groups: ['Texts'],
    finds: ['R-ACC-40 legal notices of another version than the latest are not accepted'],
    spoil: onAnswer(/agreement$/, accepted()),
  },
  {
    name: 'a medical tag has another id in each language',
    groups: ['Texts'],
    finds: ['R-PAT-54 the medical tags have the same ids in each language'],
    spoil: onAnswer(/tags\/fr$/, (answer) =>
      withJson<{ id: number }[]>(answer, (tags) => tags.map((tag) => ({ ...tag, id: tag.id + 1000 }))),
    ),
  },
];

const everyAnswer: readonly PlantedFault[] = [
  {
    name: 'a list may be stored on the way',
    groups: ['Lists of patients', 'Every answer'],
    finds: ['R-CAL-51 what a session gets is not stored on the way'],
    spoil: onAnswer(/patients\/list$/, (answer) => withHeader(answer, 'Cache-Control', 'private, max-age=60')),
  },
  {
    name: 'a refusal is a page',
    groups: ['Texts', 'Every answer'],
    finds: [
      'R-CAL-50 a refusal is in the language of X-lang',
      'R-CAL-50 each refusal is JSON with errors, message or error',
    ],
    spoil: onAnswer(/^POST \/v1\/patients$/, (answer) => replaced(answer, 400, 'Bad request')),
  },
  {
    name: 'answers have an id that begins in the same way',
    groups: ['Texts', 'Every answer'],
    finds: ['R-CAL-53 each answer has an id of its own'],
    spoil: onAnswer(/./, (answer) => withHeader(answer, 'X-Request-Id', `bedside-${performance.now()}`)),
  },
  {
    name: 'an answer has no id',
    groups: ['Texts', 'Every answer'],
    finds: ['R-CAL-53 each answer has an id of its own'],
    spoil: onAnswer(/tags/, (answer) => withHeader(answer, 'X-Request-Id', undefined)),
  },
  {
    name: 'ids are as large as those of what waits on a tablet',
    groups: ['Texts', 'Every answer'],
    finds: ['R-CAL-8 ids are whole numbers from 1 to 2⁵² − 1'],
    spoil: onAnswer(/tags/, (answer) =>
      withJson<{ id: number }[]>(answer, (tags) => tags.map((tag) => ({ ...tag, id: tag.id + 2 ** 52 }))),
    ),
  },
];

export const faultsOfAnswers: readonly PlantedFault[] = [...changes, ...texts, ...everyAnswer];
