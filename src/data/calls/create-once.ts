import * as z from 'zod/mini';
import { isProblem } from '#/domain/problem.ts';
import { isSameJson } from '#/domain/same-json.ts';

/** One key creates once, even if the content differs. */
export interface Creation<Content> {
  key: string;
  content: Content;
  sent: readonly Content[];
}

export function isSameOnWire<Content>(schema: z.ZodMiniType<Content>, one: Content, other: Content): boolean {
  return isSameJson(z.encode(schema, one), z.encode(schema, other));
}

export interface Created<Answer> {
  answer: Answer;
  /** False if the answer may be that of an earlier content: the caller compares. */
  isDone: boolean;
}

/**
 * If an earlier content had arrived, the server repeats its first answer. `createOnce` throws 'not-found' if the object
 * was deleted since.
 */
export async function createOnce<Content, Answer>(
  { content, sent }: Creation<Content>,
  schema: z.ZodMiniType<Content>,
  create: (content: Content) => Promise<Answer>,
): Promise<Created<Answer>> {
  const isWanted = (former: Content) => isSameOnWire(schema, former, content);
  for (const former of sent) {
    try {
      return { answer: await create(former), isDone: sent.every(isWanted) };
    } catch (error) {
      if (!hasCreatedNothing(error)) throw error;
    }
  }
  // The first request may have succeeded. The object may have changed since.
  return { answer: await create(content), isDone: sent.every(isWanted) || !sent.some(isWanted) };
}

/** After a 500 the platform has rolled everything back. */
function hasCreatedNothing(error: unknown): boolean {
  return isProblem(error, 'invalid') || isProblem(error, 'conflict') || (isProblem(error) && error.status === 500);
}
