import { useQueryClient } from '@tanstack/react-query';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { watchPlace } from '#/session/storage/storage-place.ts';
import { sessionState } from '#/session/session.ts';
import type { Way } from '#/ui/messages/notifications.ts';
import type { FormDraft } from '../forms/use-draft.ts';
import type { PatientMarks } from '../people/patient-line.tsx';
import type { LateAnswer } from './late-answer.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const loadWords = () => import('./late-answer.ts');

interface FlightPlan {
  /** What is sent, in the user's words. */
  title: string;
  /** The patient whom the title names. */
  patient?: PatientMarks | undefined;
  /** The screen where it was typed. */
  form: Way;
  draft?: Pick<FormDraft, 'hold' | 'id' | 'isStored' | 'saveRefused'>;
  /** The waiting item that the form has opened. */
  item?: OutboxItem | undefined;
}

export interface Flight {
  /** False once the user has left the form, or is about to. */
  isHere: () => boolean;
  /** False if what is stored now would belong to another user or organization. */
  isSamePlace: () => boolean;
  /** Says to a user who has left the form what became of it. */
  notify: (answer: LateAnswer, way?: Way, title?: string) => Promise<void>;
}

/** Gives what the platform refused, by field. */
type Refused = Readonly<Record<string, unknown>> | undefined;

/**
 * From a press to its answer. The answer belongs to the draft and the item that it was sent from, so nobody else opens
 * them meanwhile. If the user has left, nobody is moved, and a notification says what became of it (docs/decisions/0099).
 */
export function useFlight() {
  const client = useQueryClient();
  const here = useHere();
  return async <Answer extends Refused>(
    { title, patient, form, draft, item }: FlightPlan,
    send: (flight: Flight) => Promise<Answer>,
  ): Promise<Answer> => {
    const isSamePlace = watchPlace(client);
    const isHere = here();
    const ends = [draft?.hold(), item && holdItem(item.id)];
    const back = (): Way => {
      const id = draft?.id();
      return id === undefined ? form : { ...form, search: { ...form.search, draft: id } };
    };
    const notify: Flight['notify'] = async (answer, way = back(), named = title) => {
      const { tellLate } = await loadWords();
      // Nobody else reads this name.
      if (!isSamePlace() || sessionState() !== 'open') return;
      tellLate(answer, { title: named, patient, way, isStored: draft?.isStored() });
    };
    const fail = async (error: unknown) => {
      const { lateFailure, refusedFields } = await loadWords();
      const fields = refusedFields(error);
      if (fields) await draft?.saveRefused(fields);
      await notify(lateFailure(error));
    };
    try {
      const refused = await send({ isHere, isSamePlace, notify });
      if (refused && !isHere()) {
        await draft?.saveRefused(refused);
        await notify({ kind: 'refused', messages: Object.values(refused).filter((text) => typeof text === 'string') });
      }
      return refused;
    } catch (error) {
      if (!isHere()) await fail(error).catch(notTold);
      throw error;
    } finally {
      for (const end of ends) end?.();
    }
  };
}

function notTold(error: unknown): void {
  console.warn('A late answer could not be told:', String(error));
}

const flights = new Map<number, Set<Promise<void>>>();

/** A form sends this item. Until the returned function is called, nobody else does, even if the form is left. */
export function holdItem(id: number): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const others = flights.get(id) ?? new Set();
  flights.set(id, others.add(promise));
  return () => {
    others.delete(promise);
    resolve();
  };
}

/** Resolves when the answers have come. */
export async function whenLanded(id: number): Promise<void> {
  await Promise.all(flights.get(id) ?? new Set<Promise<void>>());
}

/**
 * Call the result when something is sent. It gives a function that tells whether the user is still at that address:
 * what arrives late must not move a user who has gone on, also if the next screen still loads.
 */
export function useHere(): () => () => boolean {
  const router = useRouter({ warn: false });
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  // A component may be tested without a router.
  const address = () => [router?.latestLocation?.pathname, router?.latestLocation?.searchStr].join('?');
  return () => {
    const then = address();
    return () => isShown.current && address() === then;
  };
}
