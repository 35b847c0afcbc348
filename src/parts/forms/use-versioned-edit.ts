import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import type { FormDraft } from './use-draft.ts';
import type { FormState } from './use-form.tsx';
import { merged, type Side, type Versions } from './versions.ts';

/** The fields of an object in the form, and the object's version if the platform gives one. */
export interface Versioned<Fields> {
  fields: Fields;
  version: string | undefined;
}

/** `base` holds the fields that the user has changed, and `version` their version. */
interface EditDraft<Fields> {
  fields: Fields;
  base: Fields;
  version?: string | undefined;
}

interface Plan<Fields> {
  /** The object that was found, or the one that an outbox item has changed. */
  base: Versioned<Fields>;
  /** What the outbox item has instead of the base. */
  changed?: Fields | undefined;
  draft: LoadedDraft<EditDraft<Fields>> | undefined;
  /** What another user is already known to have saved. */
  theirsFor?: (base: Versioned<Fields>) => Versioned<Fields> | undefined;
}

/** A form that changes an object of one version. If another user saves first, the user chooses between both. */
export function useVersionedEdit<Fields extends object>({
  base: found,
  changed,
  draft: loaded,
  theirsFor,
}: Plan<Fields>) {
  const [first] = useState(() => ({ base: found, fields: changed ?? found.fields }));
  const [base, setBase] = useState<Versioned<Fields>>(() =>
    loaded ? { fields: loaded.fields.base, version: loaded.fields.version } : first.base,
  );
  const [draftOf, setDraftOf] = useState(loaded?.changedAt);
  const [theirs, setTheirs] = useState(() => theirsFor?.(base));
  const inDraft = (fields: Fields, of = base): EditDraft<Fields> => ({ fields, base: of.fields, version: of.version });
  return {
    base,
    start: loaded?.fields.fields ?? first.fields,
    initialDraft: changed ? inDraft(first.fields, first.base) : inDraft(base.fields),
    inDraft,
    showTheirs: setTheirs,
    /** Set while the user has to choose. */
    choiceIn: (form: FormState<Fields>) => {
      if (!theirs) return undefined;
      const versions: Versions<Fields> = { base: base.fields, mine: form.values, theirs: theirs.fields };
      const onChosen = (chosen: Readonly<Record<string, Side>>) =>
        goOnWith(form, merged(versions, chosen), () => {
          setBase(theirs);
          setTheirs(undefined);
        });
      return { versions, onChosen };
    },
    /** What a note about the draft shows and does. */
    noteOf: (form: FormState<Fields>, draft: Pick<FormDraft, 'discard'>) => ({
      changedAt: draftOf,
      onDiscard: () => {
        setDraftOf(undefined);
        setBase(first.base);
        form.reset(first.fields);
        void draft.discard();
      },
    }),
  };
}

/** The form stands again, with the chosen values, and the keyboard begins at its start. */
export function goOnWith<Fields extends object>(form: FormState<Fields>, fields: Fields, endChoice: () => void): void {
  flushSync(() => {
    form.reset(fields);
    endChoice();
  });
  document.getElementById('main')?.focus();
}
