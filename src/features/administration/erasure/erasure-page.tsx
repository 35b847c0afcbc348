import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { erasableQuery } from '#/data/administration/erasure.ts';
import { idIn } from '#/domain/id.ts';
import { isProblem } from '#/domain/problem.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { Overlay } from '#/ui/loading/overlay.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { OwnPassword } from '../own-password/own-password-dialog.tsx';
import { ErasablePatient } from './erasable-patient.tsx';
import type { ErasureDraft } from './erase-patient.tsx';

interface ErasurePageProps {
  patientId: number | undefined;
  draft: ErasureDraft;
  onPatient: (id: number | undefined) => void;
}

/** R-ADM-45: first the archive of all that is held, then the erasure. */
export function ErasurePage({ patientId, draft, onPatient }: ErasurePageProps) {
  const { t } = useLingui();
  return (
    <Page>
      <DocumentTitle>{t`Erasure`}</DocumentTitle>
      <PageHead title={t`Erasure`}>
        {t`All that is held of a patient is removed for good: the patient, the recordings, the files and the diagnoses.`}
      </PageHead>
      <Stack>
        <PatientNumber patientId={patientId} onPatient={onPatient} />
        {patientId === undefined ? null : <Found patientId={patientId} draft={draft} onPatient={onPatient} />}
      </Stack>
      <OwnPassword />
    </Page>
  );
}

function PatientNumber({ patientId, onPatient }: Omit<ErasurePageProps, 'draft'>) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(patientId === undefined ? '' : String(patientId));
  const [isWrong, setWrong] = useState(false);
  const show = async () => {
    const id = idIn(typed.trim());
    setWrong(id === undefined);
    if (id !== undefined) onPatient(id);
  };
  return (
    <Card>
      <Panel heading={t`Which patient`}>
        <Form isBlocked={false} autoComplete="off" onSubmit={show}>
          <TextField
            label={t`Patient ID`}
            description={t`It stands on the patient’s page.`}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            errorMessage={isWrong ? t`This is no patient ID. It is a whole number.` : undefined}
            onChange={(text) => {
              setTyped(text);
              setWrong(false);
            }}
          />
          <div>
            <Button type="submit">{t({ message: `Show`, comment: 'Shows the patient with a number' })}</Button>
          </div>
        </Form>
      </Panel>
    </Card>
  );
}

function Found({ patientId, draft, onPatient }: ErasurePageProps & { patientId: number }) {
  const { t } = useLingui();
  const [isArchiving, setArchiving] = useState(false);
  const query = useQuery(erasableQuery(patientId, isArchiving));
  if (query.data && isArchiving && query.data.hasArchive) setArchiving(false);
  if (isProblem(query.error, 'not-found'))
    return (
      <StateBlock
        isFramed
        art={<EmptyArt />}
        title={t`There is no patient ${patientId}`}
        text={t`The number is another one, or the patient was erased or deleted before.`}
      />
    );
  if (query.error && !query.data) return <ListProblem title={t`The patient could not be loaded`} query={query} />;
  if (!query.data) return <Overlay isLoading label={t`Loading...`} />;
  return (
    <ErasablePatient
      patient={query.data}
      isArchiving={isArchiving}
      draft={draft}
      onArchive={() => setArchiving(true)}
      onErased={() => onPatient(undefined)}
      onGone={() => void query.refetch()}
    />
  );
}
