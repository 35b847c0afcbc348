import * as z from 'zod/mini';
import { isProblem } from '#/domain/problem.ts';

/** A creation that may be tried again and again, also with other contents: with one key it happens once. */
export interface Creation<Content> {
  /** The `Idempotency-Key`: the same for each try. */
  key: string;
  content: Content;
  /** All that earlier tries have sent with the key, and nobody knows whether it arrived. */
  sent: readonly Content[];
}

/** True when two contents are the same on the wire. */
export function isSameOnWire<Content>(schema: z.ZodMiniType<Content>, one: Content, other: Content): boolean {
  return JSON.stringify(z.encode(schema, one)) === JSON.stringify(z.encode(schema, other));
}

/** What there is now. `isDone`: with the content that is wanted; otherwise with that of an earlier try, or a change of it. */
export interface Created<Answer> {
  answer: Answer;
  isDone: boolean;
}

/**
 * Creates something once. What earlier tries have sent comes first: if one of them had arrived, its first answer comes
 * again, and what it created is what the content is about. Throws a Problem: 'not-found' where that is deleted by now.
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
  // Sent before, too, it may have been answered then, and have been changed since.
  return { answer: await create(content), isDone: sent.every(isWanted) || !sent.some(isWanted) };
}

/** The content is at fault, or the key is another content's: the next one may be tried, as the key lets only one through. */
function hasCreatedNothing(error: unknown): boolean {
  return isProblem(error, 'invalid') || isProblem(error, 'conflict') || (isProblem(error) && error.status === 500);
}
