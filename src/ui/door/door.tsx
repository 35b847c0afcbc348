import type { ReactNode, Ref } from 'react';
import { Eeg } from '#/ui/door/eeg.tsx';
import './door.css';

interface DoorProps {
  start: ReactNode;
  end?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

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
  step?: string | undefined;
  /** Gives the heading the focus when a part below it disappears. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  children?: ReactNode;
}

export function DoorHead({ title, step, headingRef, children }: DoorHeadProps) {
  return (
    <div className="door__head">
      {step === undefined ? null : <p className="caption">{step}</p>}
      <h1 ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1}>
        {title}
      </h1>
      {children === undefined ? null : <p className="second">{children}</p>}
    </div>
  );
}

export function DoorActions({ children }: { children: ReactNode }) {
  return <div className="door__actions">{children}</div>;
}
