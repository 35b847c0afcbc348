import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isSameOnWire, type Creation } from '#/data/calls/create-once.ts';
import { fateOf, isProblem, isUnreachable } from '#/domain/problem.ts';
import type { FormState } from '../forms/use-form.tsx';

/** The key of the creation, and all contents that were sent without an answer. */
export type Attempt<Content> = Omit<Creation<Content>, 'content'>;

/** The contents are in the wire’s form. */
export interface SavedAttempt {
  key: string;
  sent: unknown[];
}

interface AttemptOptions<Content> {
  schema: z.ZodMiniType<Content>;
  loaded: Attempt<Content> | undefined;
}

interface Try<Content, Outcome> {
  content: Content;
  isOther?: (sent: Content) => boolean;
  /** The attempt is stored before it is sent. After a crash, the draft says that it may have arrived. */
  save: (attempt: SavedAttempt) => Promise<void>;
  send: (creation: Creation<Content>) => Promise<Outcome>;
  isRefused?: (outcome: Outcome) => boolean;
  /** The form was left, so nothing else stores what is left of the attempt. */
  isLeft?: () => boolean;
  /** If no answer came, the outbox stores the attempt. Undefined means that it cannot. */
  queueUnsent?: (attempt: SavedAttempt) => Promise<Outcome | undefined>;
  /** Why the last try failed. The user wants it to wait, so nothing is sent now. */
  failedBefore?: unknown;
}

/** One filling of a form creates one object, however often it is sent (docs/decisions/0019). */
export function useAttempt<Content>({ schema, loaded }: AttemptOptions<Content>) {
  const [attempt, setAttempt] = useState<Attempt<Content>>(() => loaded ?? newAttempt());
  const [isUnanswered, setUnanswered] = useState(attempt.sent.length > 0);
  const onWire = ({ key, sent }: Attempt<Content>): SavedAttempt => ({
    key,
    sent: sent.map((content) => z.encode(schema, content)),
  });
  const finish = (next: Attempt<Content>) => {
    setAttempt(next);
    setUnanswered(next.sent.length > 0);
  };
  return {
    saved: onWire(attempt),
    isUnanswered,
    renew: () => finish(newAttempt()),
    send: async <Outcome>({
      content,
      isOther,
      save,
      send,
      isRefused,
      isLeft,
      queueUnsent,
      failedBefore,
    }: Try<Content, Outcome>): Promise<Outcome> => {
      const isAnother = isOther !== undefined && attempt.sent.length > 0 && attempt.sent.every(isOther);
      const before = isAnother ? newAttempt<Content>() : attempt;
      if (failedBefore !== undefined) {
        const waiting = await queueUnsent?.(onWire(before));
        if (waiting === undefined) throw failedBefore;
        return waiting;
      }
      const others = before.sent.filter((former) => !isSameOnWire(schema, former, content));
      const now = { ...before, sent: [...others, content] };
      setAttempt(now);
      await save(onWire(now));
      const leave = async (left: Attempt<Content>) => {
        finish(left);
        if (isLeft?.() === true) await save(onWire(left));
      };
      try {
        const outcome = await send({ ...before, content });
        if (isRefused?.(outcome) === true) await leave(before);
        return outcome;
      } catch (error) {
        const left = fateOf(error) === 'unknown' ? now : before;
        const queued = isUnreachable(error) ? await queueUnsent?.(onWire(left)) : undefined;
        if (queued !== undefined) return queued;
        // The created object was deleted since, so the next try creates another one.
        await leave(isProblem(error, 'not-found') ? newAttempt() : left);
        throw error;
      }
    },
  };
}

function newAttempt<Content>(): Attempt<Content> {
  return { key: crypto.randomUUID(), sent: [] };
}

/**
 * A platform that says that it does not work now has refused the creation. The user may then let it wait, instead of
 * sending it again.
 */
export function useLater() {
  const failure = useRef<unknown>(undefined);
  return {
    /** Why the last try failed, if the user wants the creation to wait. */
    failedBefore: () => failure.current,
    queue: (form: Pick<FormState<object>, 'formRef' | 'failure'>) => {
      failure.current = form.failure;
      form.formRef.current?.requestSubmit();
    },
    /** The next press of Submit sends again, also if the form was invalid. */
    submitted: async (submit: () => Promise<void>) => {
      try {
        await submit();
      } finally {
        failure.current = undefined;
      }
    },
  };
}
