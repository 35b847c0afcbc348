import type { ErrorCode } from '#/domain/error-code.ts';

/** What the calls that read, change, remove, create or import have in common. */
export const read = { sends: ['If-None-Match'], gives: ['ETag'] } as const;
/** A stream of changes covers them. */
export const followed = { sends: ['If-None-Match'], gives: ['ETag', 'X-Changes-Position'] } as const;

/** `own`: the codes beside those of every such call. */
export const creates = (...own: readonly ErrorCode[]) =>
  ({
    status: 201,
    sends: ['Idempotency-Key'],
    gives: ['ETag'],
    refuses: [...own, 'key-used', 'invalid-key'],
  }) as const;

export const changes = (...own: readonly ErrorCode[]) =>
  ({ sends: ['If-Match'], gives: ['ETag'], refuses: ['outdated', ...own] }) as const;

export const removes = (...own: readonly ErrorCode[]) =>
  ({ sends: ['If-Match'], refuses: ['outdated', ...own] }) as const;

export const importing = {
  form: { file: 'The file, CSV or JSON, at most 10 MB and 50,000 rows.' },
  query: {
    dryRun: { text: 'true: say what would happen, and change nothing.', values: ['true', 'false'] },
    leaveOut: {
      text: 'How many rows may be left out because they are refused. One more refused row refuses the file.',
    },
    digest: { text: 'The digest that the dry run has answered. Another file is refused.' },
  },
  sends: ['Idempotency-Key'],
  refuses: [
    'import-no-file',
    'import-encoding',
    'import-not-json',
    'import-not-csv',
    'import-no-column',
    'import-same-column',
    'import-too-many-columns',
    'import-not-list',
    'import-too-deep',
    'import-empty',
    'import-too-many-rows',
    'import-refused',
    'import-file-changed',
    'too-large',
    'key-used',
  ],
} as const;

export const allOrNothing =
  'With `dryRun`, it only says what would happen. Otherwise all but the refused ones are changed in one transaction, ' +
  'if as many are refused as `leaveOut` says.';
