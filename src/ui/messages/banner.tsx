import type { ReactNode } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import './banner.css';

interface BannerProps {
  /** The strip stands outside `main`, so it is a landmark with this name. */
  label: string;
  children: ReactNode;
}

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
