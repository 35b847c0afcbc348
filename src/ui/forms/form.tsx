import { useState, type ReactNode, type Ref } from 'react';
import { oneAtATime } from '#/browser/page/one-at-a-time.ts';
import '../fields/field.css';

interface FormProps {
  isBlocked: boolean;
  /** Until the promise settles, nothing is sent again. The caller shows failures. */
  onSubmit: () => Promise<unknown>;
  formRef?: Ref<HTMLFormElement> | undefined;
  /** Firefox keeps no history of a field without a token of its own in such a form. */
  autoComplete?: 'off' | undefined;
  children: ReactNode;
}

export function Form({ isBlocked, onSubmit, formRef, autoComplete, children }: FormProps) {
  // Enter can be pressed twice before the form is rendered as pending.
  const [once] = useState(() => oneAtATime<unknown>());
  return (
    <form
      ref={formRef}
      className="fields"
      noValidate
      autoComplete={autoComplete}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) void once(onSubmit).catch(() => undefined);
      }}
    >
      {children}
    </form>
  );
}
