import type { ReactNode } from 'react';
import './page.css';

interface PageProps {
  isNarrow?: boolean | undefined;
  /** A strip that stays in sight while the page scrolls. */
  strip?: ReactNode;
  children: ReactNode;
}

/** The skip link and each change of screen move the focus here. */
export function Page({ isNarrow, strip, children }: PageProps) {
  return (
    <>
      {strip}
      <main className={isNarrow === true ? 'page page--narrow' : 'page'} id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

interface PageHeadProps {
  title: string;
  actions?: ReactNode;
  children?: ReactNode;
}

export function PageHead({ title, actions, children }: PageHeadProps) {
  return (
    <div className="page__head">
      <div className="page__title">
        <h1>{title}</h1>
        {children === undefined ? null : <p className="second">{children}</p>}
      </div>
      {actions === undefined ? null : <div className="page__actions">{actions}</div>}
    </div>
  );
}
