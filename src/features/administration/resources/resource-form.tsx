import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MissingBar } from '#/parts/forms/missing-bar.tsx';
import type { FormState } from '#/parts/forms/use-form.tsx';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { RequiredMark } from '#/ui/fields/field.tsx';
import { FormPage } from '#/ui/forms/form-page.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { PageHead } from '#/ui/layout/page.tsx';
import { OwnPassword } from '../own-password/own-password-dialog.tsx';

interface ResourceFormProps<Fields extends object> {
  title: string;
  form: FormState<Fields>;
  hasRequired: boolean;
  notes: ReactNode;
  note: ReactNode;
  back: ReactNode;
  children: ReactNode;
}

export function ResourceFormPage<Fields extends object>(props: ResourceFormProps<Fields>) {
  const { title, form, hasRequired, notes, note, back, children } = props;
  const { t } = useLingui();
  return (
    <>
      <FormPage
        formRef={form.formRef}
        onSubmit={form.submit}
        sending={form.isSending ? t`Sending…` : undefined}
        bar={
          <MissingBar missing={form.missing} note={note}>
            {back}
            <Button type="submit" variant="primary" isPending={form.isSending}>
              {t`Save`}
            </Button>
          </MissingBar>
        }
      >
        <DocumentTitle>{title}</DocumentTitle>
        <PageHead title={title}>
          {hasRequired ? (
            <Trans>
              Required fields are marked with
              <RequiredMark />
            </Trans>
          ) : undefined}
        </PageHead>
        <Stack>
          {notes}
          {children}
        </Stack>
      </FormPage>
      {/* Outside the form, so that its submit is no submit of the form. */}
      <OwnPassword />
    </>
  );
}
