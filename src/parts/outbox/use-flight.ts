import { useQueryClient } from '@tanstack/react-query';
import type { KeptWork } from '#/data/outbox/work.ts';
import { watchPlace } from '#/session/device/device-place.ts';
import { sessionState } from '#/session/session.ts';
import type { Way } from '#/ui/messages/notifications.ts';
import type { FormDraft } from '../forms/use-draft.ts';
import { holdWork } from './held-work.ts';
import type { LateAnswer } from './late-answer.ts';
import { useHere } from './use-here.ts';

const loadWords = () => import('./late-answer.ts');

interface FlightPlan {
  /** What is sent, in the user's words. */
  title: string;
  /** The screen where it was typed. */
  form: Way;
  draft?: Pick<FormDraft, 'hold' | 'id' | 'isStored' | 'saveRefused'>;
  /** The waiting work that the form has opened. */
  work?: KeptWork | undefined;
}

export interface Flight {
  /** False once the user has left the form, or is about to. */
  isHere: () => boolean;
  /** False if what is stored now would belong to another user or organization. */
  isSamePlace: () => boolean;
  /** Says to a user who has left the form what became of it. */
  tell: (answer: LateAnswer, way?: Way, title?: string) => Promise<void>;
}

/** Gives what the platform refused, by field. */
type Refused = Readonly<Record<string, unknown>> | undefined;

/**
 * From a press to its answer. The answer belongs to the draft and the work that it was sent from, so nobody else opens
 * them meanwhile. If the user has left, nobody is moved, and a notification says what became of it (docs/decisions/0099).
 */
export function useFlight() {
  const client = useQueryClient();
  const here = useHere();
  return async <Answer extends Refused>(
    { title, form, draft, work }: FlightPlan,
    send: (flight: Flight) => Promise<Answer>,
  ): Promise<Answer> => {
    const isSamePlace = watchPlace(client);
    const isHere = here();
    const ends = [draft?.hold(), work && holdWork(work.id)];
    const back = (): Way => {
      const id = draft?.id();
      return id === undefined ? form : { ...form, search: { ...form.search, draft: id } };
    };
    const tell: Flight['tell'] = async (answer, way = back(), named = title) => {
      const { tellLate } = await loadWords();
      // Nobody else reads this name.
      if (!isSamePlace() || sessionState() !== 'open') return;
      tellLate(answer, { title: named, way, isStored: draft?.isStored() });
    };
    const fail = async (error: unknown) => {
      const { lateFailure, refusedFields } = await loadWords();
      const fields = refusedFields(error);
      if (fields) await draft?.saveRefused(fields);
      await tell(lateFailure(error));
    };
    try {
      const refused = await send({ isHere, isSamePlace, tell });
      if (refused && !isHere()) {
        await draft?.saveRefused(refused);
        await tell({ kind: 'refused', messages: Object.values(refused).filter((text) => typeof text === 'string') });
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
