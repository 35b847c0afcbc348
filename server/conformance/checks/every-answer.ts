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

const mayBeStored = ({ isSigned, status, headers: given }: Exchange) =>
  isSigned && status < 300 && !/\bno-store\b/.test(given.get('Cache-Control') ?? '');

/** A part of a file that does not exist has no words. */
const isRefusal = ({ status }: Exchange) => status >= 400 && status !== 416;

const hasWords = (exchange: Exchange) => refusalOf({ exchange }).words.length > 0;

const isId = (id: number) => Number.isInteger(id) && id > 0 && !isLocalId(id);

/** They judge all answers that the other checks have got. */
export function everyAnswerChecks(kit: Kit): Check[] {
  const answers = (): readonly Exchange[] => {
    if (kit.exchanges.length === 0) throw new NotTried('needs answers');
    return kit.exchanges;
  };
  const each = (isGood: (exchange: Exchange) => boolean, expected: string) => {
    const bad = answers().find((exchange) => !isGood(exchange));
    expects(bad === undefined, expected, bad && { exchange: bad });
  };

  return [
    {
      requirement: 'R-CAL-51',
      title: 'what a session gets is not stored on the way',
      run: async () => each((exchange) => !mayBeStored(exchange), 'Cache-Control must be no-store'),
    },
    {
      requirement: 'R-CAL-50',
      title: 'each refusal is JSON with errors, message or error',
      run: async () => each((exchange) => !isRefusal(exchange) || hasWords(exchange), 'the refusal has no words'),
    },
    {
      requirement: 'R-CAL-50',
      title: 'no call ends with an error of the server',
      run: async () => each(({ status }) => status < 500 || status === 501, 'the platform must not fail'),
    },
    {
      requirement: 'R-CAL-53',
      title: 'each answer has an id of its own',
      without: 'a message that reports a failure names no reference',
      run: async () => {
        if (answers().every((exchange) => requestId(exchange) === '')) throw new NotOffered(`no ${headers.requestId}`);
        each(
          (exchange) => /^[\w-]{8,}$/.test(requestId(exchange)),
          `${headers.requestId} is missing or has other signs`,
        );
        const first = new Set<string>();
        each((exchange) => {
          const start = requestId(exchange).slice(0, 8);
          return !first.has(start) && Boolean(first.add(start));
        }, `the first 8 signs of ${headers.requestId} are those of another answer`);
      },
    },
    {
      requirement: 'R-CAL-8',
      title: 'ids are whole numbers from 1 to 2⁵² − 1',
      run: async () => each(({ json }) => idsIn(json).every(isId), 'the answer has another id'),
    },
  ];
}
