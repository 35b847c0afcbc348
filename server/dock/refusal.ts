import * as z from 'zod/mini';
import { statusOfError, type ErrorCode } from '#/domain/error-code.ts';
import { Ending } from './outcome.ts';

const body = z.object({
  errors: z.array(
    z.object({ code: z.string(), message: z.optional(z.string()), field: z.optional(z.nullable(z.string())) }),
  ),
});

interface Answer {
  status: number;
  text: string;
  retryAfter: string | null | undefined;
}

/** A later try may succeed. */
export class Passing extends Error {
  override readonly name = 'Passing';
  /** What the platform has asked for. */
  readonly waitMs: number | undefined;

  constructor(message: string, waitMs?: number, cause?: unknown) {
    super(message, { cause });
    this.waitMs = waitMs;
  }
}

/** Statuses without a code of the platform: two requests have met, or a proxy answers in its place. */
const passingStatuses = new Set([408, 409, 413, 423, 425, 429, 500, 502, 503, 504]);

/** What a person can do about it. */
const advice: Partial<Record<ErrorCode, string>> = {
  'wrong-device-token': 'An administrator makes a new one on the page of the device in /administration.',
  'not-found': 'The organization of this device has no such recording, or the upload was cancelled.',
  'other-application': 'The device is not a recorder of its application.',
  'record-of-other-device': 'Its file comes from that device, or from a person in the app.',
  'record-over': 'It has a file already. A person can replace it in the app.',
  'file-arriving': 'It can be cancelled in the app.',
  'file-undecided': 'A person decides in the app.',
};

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(statusOfError, code);

function parsed(text: string): z.output<typeof body>['errors'] {
  try {
    return body.parse(JSON.parse(text)).errors;
  } catch {
    return [];
  }
}

/** Throws a {@link Passing} or an {@link Ending}. */
export function refuse({ status, text, retryAfter }: Answer): never {
  const [error] = parsed(text);
  const waitMs = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : undefined;
  const isPassing = error ? [429, 500, 503].includes(status) : passingStatuses.has(status);
  if (isPassing) throw new Passing(error?.message ?? `the platform answers ${status}`, waitMs);
  const said = error ? (error.message ?? error.code) : `The platform answers ${status}.`;
  const more = error && isKnown(error.code) ? advice[error.code] : undefined;
  const field = error?.field ? ` (${error.field})` : '';
  throw new Ending(status === 507 ? 'unsent' : 'refused', [said + field, more].filter(Boolean).join(' '));
}
