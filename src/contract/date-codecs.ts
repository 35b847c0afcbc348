import * as z from 'zod/mini';
import { isPlainDate } from '../domain/plain-date.ts';

/** An invalid text becomes null, so that one bad date does not hide a list. */
export const instantOrNone = z.codec(
  z.nullable(z.string()),
  z.nullable(z.custom<Temporal.Instant>((value) => value instanceof Temporal.Instant)),
  {
    decode: (text) => {
      if (text === null) return null;
      try {
        return Temporal.Instant.from(text);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return null;
      }
    },
    encode: (value) => value?.toString({ smallestUnit: 'millisecond' }) ?? null,
  },
);

/** yyyy-MM-dd */
export const plainDate = z.string().check(z.refine(isPlainDate, 'not a date'));
