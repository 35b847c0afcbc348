import type { ReactNode } from 'react';
import './page.css';

/** The content of a screen. The skip link, and a change of screen, give it the focus. */
export function Page({ isNarrow, children }: { isNarrow?: boolean | undefined; children: ReactNode }) {
  return (
    <main className={isNarrow === true ? 'page page--narrow' : 'page'} id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

interface PageHeadProps {
  title: string;
  /** Buttons at the end, the primary one last. */
  actions?: ReactNode;
  /** A second line under the title. */
  children?: ReactNode;
}

/** The title of a screen and what can be done there. */
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
