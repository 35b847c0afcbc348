import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import { MissingBar } from '#/parts/forms/missing-bar.tsx';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import type { FormState } from '#/parts/forms/use-form.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { FormPage } from '#/ui/forms/form-page.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { RequiredMark } from '#/ui/fields/field.tsx';
import type { PatientFields } from '#/data/patients/patient-form-fields.ts';
import { PatientSections, Unchanged } from './patient-sections.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';

interface PatientPageProps {
  form: FormState<PatientFields>;
  onPhoneUsed: () => void;
  notes: ReactNode;
  note: ReactNode;
  back: ReactNode;
  strip?: ReactNode;
}

/** 'Submit' is no button of type `submit`, so the Enter key sends nothing (R-PAT-24). */
export function PatientPage({ form, onPhoneUsed, notes, note, back, strip }: PatientPageProps) {
  const { t } = useLingui();
  const { missing, isSending } = form;
  return (
    <FormPage
      formRef={form.formRef}
      onSubmit={form.submit}
      sending={isSending ? t`Sending…` : undefined}
      strip={strip}
      bar={
        <Unchanged stamp={JSON.stringify([currentLocale(), isSending, missing, String(form.failure)])}>
          <MissingBar missing={missing} first="consentToDiagnosis" note={note}>
            {back}
            <Button variant="primary" isPending={isSending} onPress={() => form.formRef.current?.requestSubmit()}>
              {t`Submit`}
            </Button>
          </MissingBar>
        </Unchanged>
      }
    >
      <DocumentTitle>{t`Patient`}</DocumentTitle>
      <PageHead title={t`Patient`}>
        <Trans>
          Required fields are marked with
          <RequiredMark />
        </Trans>
      </PageHead>
      <Stack>
        {notes}
        <PatientSections form={form} onPhoneUsed={onPhoneUsed} />
      </Stack>
    </FormPage>
  );
}

export function ForbiddenPatient({ isEdit }: { isEdit: boolean }) {
  const { t } = useLingui();
  return (
    <Page>
      <DocumentTitle>{t`Patient`}</DocumentTitle>
      <StateBlock
        level={1}
        title={isEdit ? t`You are not allowed to edit patients` : t`You are not allowed to create patients`}
        text={t`Your role in this organization does not allow it. Ask your administrator if you need to.`}
        actions={
          <LinkButton variant="primary" to="/home/patient">
            {t`Patients`}
          </LinkButton>
        }
      />
    </Page>
  );
}
