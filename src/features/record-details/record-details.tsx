import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { recordQuery } from '#/data/records.ts';
import { DocumentTitle } from '#/parts/document-title.tsx';
import { SavedCopyNote } from '#/parts/saved-copy-note.tsx';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Columns, Stack } from '#/ui/columns.tsx';
import { Page, PageHead } from '#/ui/page.tsx';
import { IdentificationPanel } from './identification-panel.tsx';
import { PatientPanel } from './patient-panel.tsx';
import { PrescriberPanel } from './prescriber-panel.tsx';
import { StatusPanel } from './status-panel.tsx';
import './record-details.css';

/** A recording: its status, its people, its numbers (specification 2, section 2.3). */
export function RecordDetails({ id }: { id: number }) {
  const { t } = useLingui();
  const { value: record, savedAt } = useSuspenseQuery(recordQuery(id)).data;
  return (
    <Page>
      <DocumentTitle>{t`Recording Summary`}</DocumentTitle>
      <PageHead
        title={t`Recording Summary`}
        actions={
          <Button icon="print" onPress={() => print()}>
            {t`Print`}
          </Button>
        }
      >
        {savedAt === undefined ? undefined : <SavedCopyNote savedAt={savedAt} />}
      </PageHead>
      <Columns kind="main">
        <Stack>
          <Card>
            <StatusPanel record={record} />
          </Card>
          <Card>
            <PatientPanel patient={record.patient} />
          </Card>
        </Stack>
        <Card>
          <PrescriberPanel prescriber={record.prescriber} />
          <IdentificationPanel record={record} />
        </Card>
      </Columns>
    </Page>
  );
}
