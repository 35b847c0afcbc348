import { Fragment, type ReactNode } from 'react';
import { Icon, type IconName } from '#/ui/icon.tsx';
import './contact-line.css';

/** Lines that begin with an icon: an address, a date, a number. */
export function ContactLines({ children }: { children: ReactNode }) {
  return <ul className="contact-lines">{children}</ul>;
}

interface ContactLineProps {
  icon: IconName;
  /** What the icon stands for, to be read out before the text. */
  label?: string | undefined;
  /** Such as `mailto:` or `tel:`. */
  href?: string | undefined;
  text: string;
}

/** One line in `ContactLines`. A mail address breaks before its '@' rather than anywhere. */
export function ContactLine({ icon, label, href, text }: ContactLineProps) {
  const content = (
    <>
      <Icon name={icon} />
      <span>
        {label === undefined ? null : <span className="visually-hidden">{label} </span>}
        {[...text.matchAll(/@[^@]*|[^@]+/g)].map(({ 0: part, index: position }) => (
          <Fragment key={position}>
            {position === 0 ? null : <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <span className="contact-line">{content}</span>
      ) : (
        <a className="contact-line" href={href}>
          {content}
        </a>
      )}
    </li>
  );
}
