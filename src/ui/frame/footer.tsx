import { useId, useState, type ReactNode } from 'react';
import { PressButton } from '#/ui/actions/press-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
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

/** A desktop has room for the links. Anything smaller shows them on a press, so that the list keeps the screen. */
export function FooterLinks({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PressButton
        className="footer__more"
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => setOpen((before) => !before)}
      >
        {label}
        <Icon name="down" size="small" />
      </PressButton>
      <span className="footer__links" id={id} data-open={isOpen || undefined}>
        {children}
      </span>
    </>
  );
}
