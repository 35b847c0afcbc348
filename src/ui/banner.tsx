import type { ReactNode } from 'react';
import { Icon } from '#/ui/icon.tsx';
import './banner.css';

/** A strip under the top bar with something everyone should know. Put what matters most in `<b>`. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <div className="banner" role="note">
      <div className="banner__in">
        <Icon name="info" />
        <p>{children}</p>
      </div>
    </div>
  );
}
