import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { User } from '#/contract/session.ts';
import { formatAddress } from '#/domain/contact.ts';
import { countryName } from '#/domain/country.ts';
import { countryOf } from '#/domain/locale.ts';
import { readableText } from '#/domain/readable-phone.ts';
import { Contact } from '#/parts/people/contact.tsx';
import { Panel } from '#/ui/layout/card.tsx';
import { ContactLine } from '#/ui/text/contact-line.tsx';

export function ContactInformation({ user, headingRef }: { user: User; headingRef: Ref<HTMLHeadingElement> }) {
  const { t } = useLingui();
  const country = countryOf(user.locale);
  const { phoneNumber, email } = user;
  return (
    <Panel heading={t`Contact information`} headingRef={headingRef}>
      <Contact
        email={email}
        phoneNumber={phoneNumber}
        phoneText={phoneNumber ? readableText(phoneNumber, country) : undefined}
      >
        <ContactLine icon="pin" label={t`Address`} text={formatAddress(user, countryName(country, currentLocale()))} />
      </Contact>
    </Panel>
  );
}
