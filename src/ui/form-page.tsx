import type { ReactNode, Ref } from 'react';
import { Form } from '#/ui/form.tsx';
import './form-page.css';

interface FormPageProps {
  formRef: Ref<HTMLFormElement>;
  /** Settles when all is done; see `Form`. */
  onSubmit: () => Promise<unknown>;
  /** The bar that stays at the bottom: a `FormBar`. */
  bar: ReactNode;
  /** While it is being sent: says so, and covers the fields. Undefined otherwise. */
  sending?: string | undefined;
  children: ReactNode;
}

/** A screen that is one form: its sections, and below them a bar that is always in sight. */
export function FormPage({ formRef, onSubmit, bar, sending, children }: FormPageProps) {
  return (
    <main className="form-page" id="main" tabIndex={-1}>
      <Form formRef={formRef} isBlocked={false} onSubmit={onSubmit}>
        <div className="page form-page__fields" data-covered={sending !== undefined || undefined}>
          {children}
        </div>
        <output className="visually-hidden">{sending}</output>
        {bar}
      </Form>
    </main>
  );
}
