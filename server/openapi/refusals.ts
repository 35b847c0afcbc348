import { statusOfError, type ErrorCode } from '#/domain/error-code.ts';
import { textsFor } from '../texts/texts.ts';
import { givenRefs } from './parameters.ts';

/** What each call may answer. */
const everyCall: readonly ErrorCode[] = ['server', 'nothing-done', 'busy'];
const withSession: readonly ErrorCode[] = [
  'signed-out',
  'forbidden',
  'session-of-other-application',
  'password-must-be-changed',
  'legal-notices-not-accepted',
];

interface Facts {
  isOpen: boolean;
  hasBody: boolean;
  hasId: boolean;
  isUnsafe: boolean;
  own: readonly ErrorCode[];
}

export function codesOf({ isOpen, hasBody, hasId, isUnsafe, own }: Facts): ErrorCode[] {
  return [
    ...own,
    ...(hasBody ? (['malformed', 'invalid', 'too-large'] as const) : []),
    ...(hasId ? (['not-found'] as const) : []),
    ...(isUnsafe || !isOpen ? (['cross-origin'] as const) : []),
    ...(isOpen ? [] : withSession),
    ...everyCall,
  ];
}

function byStatus(codes: readonly ErrorCode[]): [number, ErrorCode[]][] {
  return [...Map.groupBy(new Set(codes), (code) => statusOfError[code])].toSorted(([one], [other]) => one - other);
}

const nameOf = (status: number, codes: readonly ErrorCode[]) => [status, ...codes].join('.');

/** An answer for each status. */
export function refusalAnswers(codes: readonly ErrorCode[]): Record<string, object> {
  return Object.fromEntries(
    byStatus(codes).map(([status, found]) => [
      String(status),
      { $ref: `#/components/responses/${nameOf(status, found)}` },
    ]),
  );
}

/** These may say when another request makes sense. */
const mayWait: readonly number[] = [429, 503];

/** The answers to which the calls with these codes refer. */
export function sharedAnswers(all: readonly (readonly ErrorCode[])[]): Record<string, object> {
  const answers = all.flatMap(byStatus).map(([status, codes]): [string, object] => [
    nameOf(status, codes),
    {
      description: codes.map((code) => `\`${code}\``).join(', '),
      ...(mayWait.includes(status) ? { headers: givenRefs(['Retry-After']) } : {}),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/ErrorBody' },
          examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
        },
      },
    },
  ]);
  return Object.fromEntries(answers.toSorted(([one], [other]) => one.localeCompare(other, 'en')));
}

/** These codes with their messages in English. */
export function refusalExamples(codes: readonly ErrorCode[]): Record<string, object> {
  const { errors } = textsFor('en');
  return Object.fromEntries(
    [...new Set(codes)].toSorted().map((code) => [code, { value: { errors: [{ code, message: errors[code] }] } }]),
  );
}
