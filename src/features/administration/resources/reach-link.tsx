import { mailAddress } from '#/domain/mail-link.ts';
import { dialAddress, internationalText } from '#/domain/readable-phone.ts';
import { MailText } from '#/ui/text/contact-line.tsx';
import './reach-link.css';

export function DialLink({ phoneNumber }: { phoneNumber: string }) {
  return <ReachLink href={dialAddress(phoneNumber)} text={internationalText(phoneNumber)} />;
}

export function WriteLink({ email }: { email: string }) {
  return <ReachLink href={mailAddress(email)} text={email} />;
}

function ReachLink({ href, text }: { href: string; text: string }) {
  return (
    <a className="reach-link" href={href}>
      <MailText text={text} />
    </a>
  );
}
