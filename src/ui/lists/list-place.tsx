import type { ReactNode } from 'react';

interface ListPlaceProps {
  label: string;
  children: ReactNode;
}

/** The place of a list and of what stands for it. It takes the focus of what disappears in it (`usePassFocus`). */
export function ListPlace({ label, children }: ListPlaceProps) {
  return (
    <section className="list-place" aria-label={label} tabIndex={-1}>
      {children}
    </section>
  );
}
