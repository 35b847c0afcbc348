import type * as z from 'zod/mini';
import type { CopyName } from '#/offline/copies.ts';

/** `savedAt`, in ms since 1970, is set if the value is not fresh. */
export interface Answer<T> {
  value: T;
  savedAt?: number;
  version?: string | undefined;
}

export interface CopyOf<T> extends CopyName {
  schema: z.ZodMiniType<T>;
}
