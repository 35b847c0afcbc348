import { headers } from '#/contract/headers.ts';
import { isLocalId } from '#/domain/id.ts';
import type { Exchange } from '../exchange.ts';
import { expects, refusalOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { NotOffered, NotTried, type Check } from '../outcome.ts';

function idsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'id' && typeof member === 'number' ? [member] : idsIn(member),
  );
}

const requestId = ({ headers: given }: Exchange) => given.get(headers.requestId) ?? '';

const anyAnswer = () => true;

const isOfSession = ({ isSigned, status }: Exchange) => isSigned && status < 300;

const isNotStored = ({ headers: given }: Exchange) => /\bno-store\b/.test(given.get('Cache-Control') ?? '');

/** A part of a file that does not exist has no words, and neither has an answer to HEAD or by the tus protocol. */
const isRefusal = ({ status, sent, headers: given }: Exchange) =>
  status >= 400 && status !== 416 && !sent.startsWith('HEAD ') && !given.has('Tus-Resumable');

const hasWords = (exchange: Exchange) => refusalOf({ exchange }).words.length > 0;

const hasIds = ({ json }: Exchange) => idsIn(json).length > 0;

const isId = (id: number) => Number.isInteger(id) && id > 0 && !isLocalId(id);

/** They judge all answers that the other checks have got. */
export function everyAnswerChecks(kit: Kit): Check[] {
  const each = (
    isJudged: (exchange: Exchange) => boolean,
    isGood: (exchange: Exchange) => boolean,
    expected: string,
  ) => {
    const judged = kit.exchanges.filter(isJudged);
    if (judged.length === 0) throw new NotTried('needs answers of this kind');
    const bad = judged.find((exchange) => !isGood(exchange));
    expects(bad === undefined, expected, bad && { exchange: bad });
  };

  return [
    {
      requirement: 'R-CAL-51',
      title: 'what a session gets is not stored on the way',
      run: async () => each(isOfSession, isNotStored, 'Cache-Control must be no-store'),
    },
    {
      requirement: 'R-CAL-50',
      title: 'each refusal is JSON with errors, message or error',
      run: async () => each(isRefusal, hasWords, 'the refusal has no words'),
    },
    {
      requirement: 'R-CAL-50',
      title: 'no call ends with an error of the server',
      run: async () => each(anyAnswer, ({ status }) => status < 500 || status === 501, 'the platform must not fail'),
    },
    {
      requirement: 'R-CAL-53',
      title: 'each answer has an id of its own',
      without: 'a message that reports a failure names no reference',
      run: async () => {
        if (kit.exchanges.every((exchange) => requestId(exchange) === ''))
          throw new NotOffered(`no answer has ${headers.requestId}`);
        const name = headers.requestId;
        each(anyAnswer, (exchange) => /^[\w-]{8,}$/.test(requestId(exchange)), `${name} is missing or has other signs`);
        const first = new Set<string>();
        const isFirst = (exchange: Exchange) => {
          const start = requestId(exchange).slice(0, 8);
          return !first.has(start) && Boolean(first.add(start));
        };
        each(anyAnswer, isFirst, `the first 8 signs of ${name} are those of another answer`);
      },
    },
    {
      requirement: 'R-CAL-8',
      title: 'ids are whole numbers from 1 to 2⁵² − 1',
      run: async () => each(hasIds, ({ json }) => idsIn(json).every(isId), 'the answer has another id'),
    },
  ];
}
