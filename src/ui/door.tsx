import type { ReactNode } from 'react';
import { Eeg } from '#/ui/eeg.tsx';
import './door.css';

interface DoorProps {
  /** At the top, the logo. */
  start: ReactNode;
  /** At the top's other end, what stays at hand: theme, language. */
  end?: ReactNode;
  /** Links below the form. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A screen outside: one form in the middle, the drawing behind it or, where there is room, beside it. */
export function Door({ start, end, footer, children }: DoorProps) {
  return (
    <div className="door">
      <div className="door__column">
        <header className="door__top">
          {start}
          {end}
        </header>
        <main className="door__main" id="main" tabIndex={-1}>
          {children}
        </main>
        {footer === undefined ? null : <footer className="door__foot">{footer}</footer>}
      </div>
      <Eeg />
    </div>
  );
}

interface DoorHeadProps {
  title: string;
  /** The small line above: which step this is. */
  step?: string | undefined;
  /** The line below: what to do, where the code went. */
  children?: ReactNode;
}

/** The head of a form in a `Door`. */
export function DoorHead({ title, step, children }: DoorHeadProps) {
  return (
    <div className="door__head">
      {step === undefined ? null : <p className="caption">{step}</p>}
      <h1>{title}</h1>
      {children === undefined ? null : <p className="second">{children}</p>}
    </div>
  );
}

/** The buttons that end a form in a `Door`, one below the other. */
export function DoorActions({ children }: { children: ReactNode }) {
  return <div className="door__actions">{children}</div>;
}
