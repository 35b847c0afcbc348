import { Trans, useLingui } from '@lingui/react/macro';
import type { Patient } from '#/contract/patients.ts';
import type { Answer } from '#/data/copies/stored-copy.ts';
import { fullName } from '#/domain/person.ts';
import { LongDateText } from '#/parts/words/date-text.tsx';
import { MissingBar } from '#/parts/forms/missing-bar.tsx';
import { IdentityStrip } from '#/parts/patients/identity-strip.tsx';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import { SavedCopyNote } from '#/parts/page/saved-copy-note.tsx';
import { CreationNote, SaveForLater } from '#/parts/outbox/creation-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { FormPage } from '#/ui/forms/form-page.tsx';
import { TextLink } from '#/ui/actions/link.tsx';
import { PageHead } from '#/ui/layout/page.tsx';
import { prescriptionSummary } from './prescription-summary.ts';
import { RecordSections } from './record-sections.tsx';
import { warnOfInvalidForm } from './record-words.ts';
import { useModeQuestion } from './use-mode-question.tsx';
import { useRecordForm, type RecordFormPlan } from './use-record-form.ts';
import { recordProfessionals } from '#/domain/record-professionals.ts';

interface RecordFormProps extends Omit<RecordFormPlan, 'subject'> {
  application: string;
  patient: Answer<Patient>;
}

/** The form reports what was not chosen only after 'Submit' (docs/decisions/0023). */
const chosen: readonly string[] = [...recordProfessionals, 'durationMs'];
const isWrong = (name: string) => !chosen.includes(name);

/** 'Submit' is no button of type `submit`, so the Enter key sends nothing. */
export function RecordForm({ application, patient: { value: patient, savedAt }, ...plan }: RecordFormProps) {
  const { t } = useLingui();
  const { form, draft, draftOf, isUnanswered, isNotQueued, later, filling, tellOpenChoice, discard, otherRecording } =
    useRecordForm({
      ...plan,
      subject: { application, patient },
    });
  const { submit, question } = useModeQuestion(form, {
    configuration: plan.prescription.configuration,
    patient,
  });
  const { missing, isSending } = form;
  const isInvalid = missing.some(({ name }) => isWrong(name));
  return (
    <FormPage
      formRef={form.formRef}
      onSubmit={() => {
        if (missing.length > 0) warnOfInvalidForm();
        // A creation that waits does not ask again which mode the battery needs.
        return later?.failedBefore() === undefined ? submit() : later.submitted(form.submit);
      }}
      sending={isSending ? t`Sending…` : undefined}
      strip={<IdentityStrip patient={patient} />}
      bar={
        <MissingBar
          // Submit is disabled, so the bar says why.
          missing={missing.map((field) => ({ ...field, isShown: field.isShown || isWrong(field.name) }))}
          summary={prescriptionSummary(plan.prescription.configuration, form.values)}
          note={
            <CreationNote failure={form.failure} isUnanswered={isUnanswered} isNotQueued={isNotQueued} draft={draft} />
          }
        >
          {later ? <SaveForLater failure={form.failure} onSave={() => later.queue(form)} /> : null}
          <Button
            variant="primary"
            isPending={isSending}
            isDisabled={isInvalid}
            onPress={() => form.formRef.current?.requestSubmit()}
          >
            {t`Submit`}
          </Button>
        </MissingBar>
      }
    >
      <DocumentTitle>{t`Prescribe recording`}</DocumentTitle>
      <PageHead title={t`Prescribe recording`}>
        <Trans>
          For{' '}
          <TextLink to="/home/patient/details/$patientId" params={{ patientId: String(patient.id) }}>
            {fullName(patient)}
          </TextLink>
          , <LongDateText date={patient.birthdate} />
        </Trans>{' '}
        <SavedCopyNote savedAt={savedAt} />
      </PageHead>
      <Stack>
        <DraftNote changedAt={draftOf} isUnanswered={isUnanswered} onDiscard={discard} />
        <RecordSections key={filling} form={form} prescription={plan.prescription} onOpenChoice={tellOpenChoice} />
      </Stack>
      {question}
      {otherRecording}
    </FormPage>
  );
}
