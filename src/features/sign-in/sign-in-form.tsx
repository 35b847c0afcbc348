import type { ReactNode } from 'react';
import './sign-in-form.css';

interface SignInFormProps {
  /** True while nothing may be sent: the Enter key then sends nothing either. */
  isBlocked: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of one step: fields below one another. It is never posted by the browser itself. */
export function SignInForm({ isBlocked, onSubmit, children }: SignInFormProps) {
  return (
    <form
      className="sign-in"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) onSubmit();
      }}
    >
      {children}
    </form>
  );
}
