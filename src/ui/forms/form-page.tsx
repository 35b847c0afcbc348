import type { ReactNode, Ref } from 'react';
import { Form } from '#/ui/forms/form.tsx';
import './form-page.css';

interface FormPageProps {
  formRef: Ref<HTMLFormElement>;
  /** See `Form`. */
  onSubmit: () => Promise<unknown>;
  bar: ReactNode;
  sending?: string | undefined;
  /** See `Page`. */
  strip?: ReactNode;
  children: ReactNode;
}

export function FormPage({ formRef, onSubmit, bar, sending, strip, children }: FormPageProps) {
  return (
    <>
      {strip}
      <main className="form-page" id="main" tabIndex={-1}>
        <Form formRef={formRef} autoComplete="off" isBlocked={false} onSubmit={onSubmit}>
          <div className="page form-page__fields" data-covered={sending !== undefined || undefined}>
            {children}
          </div>
          <output className="visually-hidden">{sending}</output>
          {bar}
        </Form>
      </main>
    </>
  );
}
