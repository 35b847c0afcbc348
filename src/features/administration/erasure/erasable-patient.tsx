import { useLingui } from '@lingui/react/macro';
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
}

export function ErasablePatient({ patient, isArchiving, draft, onArchive, onErased }: ErasablePatientProps) {
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
          <ErasePatient patient={patient} loaded={draft} onErased={onErased} />
        </Panel>
      </Card>
    </>
  );
}

function Archive({
  patient: { id, hasArchive },
  isArchiving,
  onArchive,
}: Pick<ErasablePatientProps, 'patient' | 'isArchiving' | 'onArchive'>) {
  const { t } = useLingui();
  const preparing = useSending(archivePreparation(id));
  return (
    <Stack>
      <p className="second">
        {t`A ZIP file with all data, the history, the reports and the recording files as they came in. It is personal data: keep it where only those who may see it can reach it.`}
      </p>
      {hasArchive ? (
        <InlineAlert level="success">{t`You have the archive of all that is held now.`}</InlineAlert>
      ) : isArchiving ? (
        <InlineAlert level="info">{t`The browser is loading the archive. The next step opens when all of it has arrived.`}</InlineAlert>
      ) : null}
      <ReasonedNote error={preparing.error} />
      <div>
        {preparing.isSuccess ? (
          <DownloadLink
            href={archiveAddress(id)}
            fileName={`patient-${id}.zip`}
            label={t`Download the archive`}
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
