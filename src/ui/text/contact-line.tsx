import { Fragment, type ReactNode } from 'react';
import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import './contact-line.css';

export function ContactLines({ children }: { children: ReactNode }) {
  return <ul className="contact-lines">{children}</ul>;
}

interface ContactLineProps {
  icon: IconName;
  label?: string | undefined;
  href?: string | undefined;
  text: string;
}

export function ContactLine({ icon, label, href, text }: ContactLineProps) {
  const content = (
    <>
      <Icon name={icon} />
      <span>
        {label === undefined ? null : <span className="visually-hidden">{label} </span>}
        <MailText text={text} />
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

/** A mail address wraps after its '@'. */
export function MailText({ text }: { text: string }) {
  return [...text.matchAll(/[^@]*@|[^@]+/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
