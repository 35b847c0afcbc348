import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dialAddress, internationalText } from '#/domain/readable-phone.ts';
import { ContactLine, ContactLines } from '#/ui/contact-line.tsx';

interface ContactProps {
  /** Lines that stand before, such as a birthdate or an address. */
  children?: ReactNode;
  email?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  /** The number as its reader knows it; by default as it is dialled from anywhere. */
  phoneText?: string | undefined;
}

/** Phone and e-mail, each only where it is known, each a link that the tablet can act on. */
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
      {email ? <ContactLine icon="mail" label={t`Email`} href={`mailto:${email}`} text={email} /> : null}
    </ContactLines>
  );
}
