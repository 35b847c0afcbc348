import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { mailAddress } from '#/domain/mail-link.ts';
import { dialAddress, internationalText } from '#/domain/readable-phone.ts';
import { ContactLine, ContactLines } from '#/ui/text/contact-line.tsx';

interface ContactProps {
  children?: ReactNode;
  email?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  phoneText?: string | undefined;
}

export function Contact({ children, email, phoneNumber, phoneText }: ContactProps) {
  const { t } = useLingui();
  if (!children && !email && !phoneNumber) return null;
  return (
    <ContactLines>
      {children}
      {phoneNumber ? (
        <ContactLine
          icon="phone"
          label={t`Phone`}
          href={dialAddress(phoneNumber)}
          text={phoneText ?? internationalText(phoneNumber)}
        />
      ) : null}
      {email ? <ContactLine icon="mail" label={t`Email`} href={mailAddress(email)} text={email} /> : null}
    </ContactLines>
  );
}
