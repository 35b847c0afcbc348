import { useState, type ReactNode, type Ref } from 'react';
import { oneAtATime } from '#/browser/one-at-a-time.ts';
import './field.css';

interface FormProps {
  /** True while nothing may be sent: the Enter key then sends nothing either. */
  isBlocked: boolean;
  /** Settles when all is done; until then nothing is sent again. Whoever sends tells of failures. */
  onSubmit: () => Promise<unknown>;
  formRef?: Ref<HTMLFormElement> | undefined;
  children: ReactNode;
}

/** A short form: fields below one another. The browser itself neither judges nor posts them. */
export function Form({ isBlocked, onSubmit, formRef, children }: FormProps) {
  // Two presses of Enter can come before the screen shows that the first one counts.
  const [once] = useState(() => oneAtATime<unknown>());
  return (
    <form
      ref={formRef}
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) void once(onSubmit).catch(() => undefined);
      }}
    >
      {children}
    </form>
  );
}
