import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import { reasonDraft, type ReasonPurpose } from '#/data/records/file-reason.ts';
import { longestComments, recordTextProblem } from '#/domain/record.ts';
import type { EpochMs } from '#/domain/epoch.ts';
import { useDraft } from '#/parts/forms/use-draft.ts';

export type LoadedReason = LoadedDraft<{ reason: string }> | undefined;

export interface Reason {
  /** Without the spaces around it. */
  text: string;
  field: { value: string; onChange: (value: string) => void; errorMessage: string | undefined };
  /** What was typed before the page was loaded again. */
  note: { changedAt: EpochMs | undefined; onDiscard: () => void };
  /** False if the text is no reason. From then on the field says why. */
  check: () => boolean;
  /** It was sent, or given up. */
  discard: () => Promise<void>;
}

/** A reason that the history keeps. What is typed survives a reload, as in other forms. */
export function useReason(of: ReasonPurpose, loaded: LoadedReason, { isRequired = true } = {}): Reason {
  const { t } = useLingui();
  const [value, onChange] = useState(loaded?.fields.reason ?? '');
  const [changedAt, setChangedAt] = useState(loaded?.changedAt);
  const [isTried, setTried] = useState(false);
  const { purpose, sha256 } = of;
  const draft = useDraft({
    ...reasonDraft(of),
    id: loaded?.id,
    initial: { purpose, sha256, reason: '' },
    fields: { purpose, sha256, reason: value },
  });
  const text = value.trim();
  const problem = text === '' ? (isRequired ? 'empty' : undefined) : recordTextProblem(value, longestComments);
  const texts = {
    empty: t`A reason is required.`,
    'too-long': t`The reason is too long.`,
    invalid: t`The reason contains characters that cannot be stored.`,
  };
  return {
    text,
    field: { value, onChange, errorMessage: isTried && problem ? texts[problem] : undefined },
    note: {
      changedAt,
      onDiscard: () => {
        onChange('');
        setChangedAt(undefined);
      },
    },
    check: () => {
      setTried(true);
      return problem === undefined;
    },
    discard: draft.discard,
  };
}
