import { useState } from 'react';
import * as z from 'zod/mini';
import { isSameOnWire, type Creation } from '#/data/create-once.ts';
import { fateOf, isProblem } from '#/domain/problem.ts';

/** A filling of a form that creates something: the key of its creation, and all that was sent with it without an answer. */
export type Attempt<Content> = Omit<Creation<Content>, 'content'>;

/** An attempt as a draft holds it: what was sent is as on the wire. */
interface KeptAttempt {
  key: string;
  sent: unknown[];
}

interface AttemptOptions<Content> {
  /** What is sent, as on the wire. */
  schema: z.ZodMiniType<Content>;
  /** Of a draft. */
  recalled: Attempt<Content> | undefined;
}

interface Try<Content, Outcome> {
  content: Content;
  /** True for what is about something else than what was sent: then it is another creation. */
  isOther?: (sent: Content) => boolean;
  /** Brings what is about to be sent to the disk: whoever reads the draft later cannot know whether it arrived. */
  keep: (attempt: KeptAttempt) => Promise<void>;
  send: (creation: Creation<Content>) => Promise<Outcome>;
  /** True for an outcome that says that nothing came of it. */
  isRefused?: (outcome: Outcome) => boolean;
}

/**
 * The one way in which a form creates something: however often it is tried, one filling of the form creates one thing
 * (docs/decisions/0019).
 */
export function useAttempt<Content>({ schema, recalled }: AttemptOptions<Content>) {
  const [attempt, setAttempt] = useState<Attempt<Content>>(() => recalled ?? newAttempt());
  const [isUnanswered, setUnanswered] = useState(attempt.sent.length > 0);
  const onWire = ({ key, sent }: Attempt<Content>): KeptAttempt => ({
    key,
    sent: sent.map((content) => z.encode(schema, content)),
  });
  const settle = (next: Attempt<Content>) => {
    setAttempt(next);
    setUnanswered(next.sent.length > 0);
  };
  return {
    /** For the draft, as on the wire. */
    kept: onWire(attempt),
    /** Something was sent, and nobody knows whether it arrived. */
    isUnanswered,
    /** From here on it is another filling of the form. */
    renew: () => settle(newAttempt()),
    send: async <Outcome>({ content, isOther, keep, send, isRefused }: Try<Content, Outcome>): Promise<Outcome> => {
      const isAnother = isOther !== undefined && attempt.sent.length > 0 && attempt.sent.every(isOther);
      const before = isAnother ? newAttempt<Content>() : attempt;
      const others = before.sent.filter((former) => !isSameOnWire(schema, former, content));
      const now = { ...before, sent: [...others, content] };
      setAttempt(now);
      await keep(onWire(now));
      try {
        const outcome = await send({ ...before, content });
        if (isRefused?.(outcome)) settle(before);
        return outcome;
      } catch (error) {
        // What was created with the key is deleted again: this would be another one.
        if (isProblem(error, 'not-found')) settle(newAttempt());
        else settle(fateOf(error) === 'unknown' ? now : before);
        throw error;
      }
    },
  };
}

function newAttempt<Content>(): Attempt<Content> {
  return { key: crypto.randomUUID(), sent: [] };
}
