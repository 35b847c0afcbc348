import type { ReactNode } from 'react';
import './footer.css';

interface FooterProps {
  children?: ReactNode;
  notice?: { text: string; language: string } | undefined;
}

export function Footer({ children, notice }: FooterProps) {
  return (
    <footer className="footer">
      <div className="footer__in">
        {children === undefined ? null : <div className="footer__row">{children}</div>}
        {notice === undefined ? null : (
          <p className="footer__notice" lang={notice.language}>
            {notice.text}
          </p>
        )}
      </div>
    </footer>
  );
}
