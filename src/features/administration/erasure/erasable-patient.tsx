import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { ErasablePatient as Patient } from '#/contract/erasure.ts';
import { archiveAddress, archivePreparation } from '#/data/administration/erasure.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { Button } from '#/ui/actions/button.tsx';
import { DownloadLink } from '#/ui/actions/download-link.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { ReasonedNote } from '../resources/reasoned-note.tsx';
import { ErasableFacts } from './erasable-facts.tsx';
import { ErasePatient, type ErasureDraft } from './erase-patient.tsx';

interface ErasablePatientProps {
  patient: Patient;
  isArchiving: boolean;
  draft: ErasureDraft;
  onArchive: () => void;
  onErased: () => void;
  onGone: () => void;
}

export function ErasablePatient({ patient, isArchiving, draft, onArchive, onErased, onGone }: ErasablePatientProps) {
  const { t } = useLingui();
  return (
    <>
      <Card>
        <Panel heading={t`Patient`}>
          <ErasableFacts patient={patient} />
        </Panel>
      </Card>
      <Card>
        <Panel heading={t`1. The archive`}>
          <Archive patient={patient} isArchiving={isArchiving} onArchive={onArchive} />
        </Panel>
      </Card>
      <Card>
        <Panel heading={t`2. The erasure`}>
          <ErasePatient patient={patient} loaded={draft} onErased={onErased} onGone={onGone} />
        </Panel>
      </Card>
    </>
  );
}

/** The own password counts for ten minutes, and a download cannot ask for it again. */
const offeredMs = 5 * 60_000;

function Archive({
  patient: { id, hasArchive },
  isArchiving,
  onArchive,
}: Pick<ErasablePatientProps, 'patient' | 'isArchiving' | 'onArchive'>) {
  const { t } = useLingui();
  const fileName = `patient-${id}.zip`;
  const preparing = useSending(archivePreparation(id));
  const { isSuccess: isOffered, reset } = preparing;
  useEffect(() => {
    if (!isOffered) return undefined;
    const timer = setTimeout(reset, offeredMs);
    return () => clearTimeout(timer);
  }, [isOffered, reset]);
  return (
    <Stack>
      <p className="second">
        {t`A ZIP file with all data, the history, the reports and the recording files as they came in. It is personal data: keep it where only those who may see it can reach it.`}
      </p>
      {hasArchive ? (
        <InlineAlert level="success">{t`You have the archive of all that is held now.`}</InlineAlert>
      ) : isArchiving ? (
        <InlineAlert level="info">{t`The next step opens when all of the archive has arrived.`}</InlineAlert>
      ) : null}
      <ReasonedNote error={preparing.error} />
      <div>
        {isOffered ? (
          <DownloadLink
            href={archiveAddress(id)}
            fileName={fileName}
            label={`${t`Download the archive`}, ${fileName}`}
            onClick={onArchive}
          />
        ) : (
          <Button icon="download" isPending={preparing.isPending} onPress={() => preparing.mutate()}>
            {t`Prepare the archive`}
          </Button>
        )}
      </div>
    </Stack>
  );
}
