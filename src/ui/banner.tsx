import type { ReactNode } from 'react';
import { Icon } from '#/ui/icon.tsx';
import './banner.css';

interface BannerProps {
  /** What it is: it stands outside the content of the screen, and is a place of its own for screen readers. */
  label: string;
  children: ReactNode;
}

/** A strip under the top bar with something everyone should know. Put what matters most in `<b>`. */
export function Banner({ label, children }: BannerProps) {
  return (
    <section className="banner" aria-label={label}>
      <div className="banner__in">
        <Icon name="info" />
        <p>{children}</p>
      </div>
    </section>
  );
}
