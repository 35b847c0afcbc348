import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { erasure, type ErasablePatient } from '#/contract/erasure.ts';
import { patientErasure } from '#/data/administration/erasure.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import { isProblem } from '#/domain/problem.ts';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import { useHere } from '#/parts/outbox/flight.ts';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { useForm } from '#/parts/forms/use-form.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { TextArea } from '#/ui/fields/text-area.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { ReasonedNote } from '../resources/reasoned-note.tsx';
import { ErasableFacts } from './erasable-facts.tsx';

export const erasureDraft = z.object({ reason: z.string() });

export type ErasureDraft = LoadedDraft<z.output<typeof erasureDraft>> | undefined;

const words = {
  reason: {
    label: msg`Reason`,
    required: msg`Write the reason first.`,
    'too-long': msg`The reason is longer than 250 characters.`,
    invalid: msg`The reason contains characters that cannot be used.`,
  },
};

const empty = { reason: '' };

interface ErasePatientProps {
  patient: ErasablePatient;
  loaded: ErasureDraft;
  onErased: () => void;
  /** The patient is not there any more, and not by this press. */
  onGone: () => void;
}

export function ErasePatient({ patient, loaded, onErased, onGone }: ErasePatientProps) {
  const { t } = useLingui();
  const [draftOf, setDraftOf] = useState(loaded?.changedAt);
  const [isConfirming, setConfirming] = useState(false);
  const erasing = useSending(patientErasure(useQueryClient(), patient.id));
  const form = useForm<{ reason: string }>({
    start: loaded?.fields ?? empty,
    refused: loaded?.refused,
    schema: erasure,
    words,
    send: async () => {
      setConfirming(true);
      return undefined;
    },
  });
  const draft = useDraft({
    form: 'erasure',
    subject: String(patient.id),
    id: loaded?.id,
    initial: empty,
    fields: form.values,
  });
  const { id } = patient;
  const here = useHere();
  const erase = async () => {
    const isHere = here();
    try {
      await erasing.mutateAsync(form.values.reason);
    } catch (error) {
      // The answer to an earlier press may have been lost, or somebody else was faster.
      if (!isProblem(error, 'not-found')) throw error;
      if (isHere()) onGone();
      return;
    }
    await draft.discard();
    notify({ level: 'success', text: t`Patient ${id} was erased.` });
    if (isHere()) onErased();
  };
  return (
    <>
      <Form formRef={form.formRef} isBlocked={!patient.hasArchive} onSubmit={form.submit}>
        <Stack>
          <DraftNote
            changedAt={draftOf}
            onDiscard={() => {
              setDraftOf(undefined);
              form.reset(empty);
              void draft.discard();
            }}
          />
          <TextArea {...form.field('reason')} description={t`The history keeps the reason. Do not name the person.`} />
          <p className="second">
            {patient.hasArchive
              ? t`Copies on tablets stay there, encrypted, until they are opened with a network, or until a sign-out. Backups keep the data until they are deleted.`
              : t`This opens when you have the archive of all that is held now. It counts for a day, and until something changes.`}
          </p>
          <div>
            <Button type="submit" variant="danger" isDisabled={!patient.hasArchive}>
              {t`Erase for good`}
            </Button>
          </div>
        </Stack>
      </Form>
      {isConfirming ? (
        <Dialog
          kind="question"
          title={t`Erase this patient for good?`}
          onClose={() => setConfirming(false)}
          actions={
            <>
              <Button onPress={() => setConfirming(false)}>{t`Cancel`}</Button>
              <Button
                variant="danger"
                isPending={erasing.isPending}
                onPress={() => void erase().catch(() => undefined)}
              >
                {t`Erase for good`}
              </Button>
            </>
          }
        >
          <ErasableFacts patient={patient} />
          <p>{t`Nobody can bring this back, not even who runs the platform.`}</p>
          <ReasonedNote error={erasing.error} />
        </Dialog>
      ) : null}
    </>
  );
}
