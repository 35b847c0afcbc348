import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { configuration } from '#/browser/settings/configuration.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { legalTextAddress } from '#/data/user/legal-address.ts';
import { lastVersionsQuery } from '#/session/context.ts';
import { inLanguage, withLanguage, languageOf } from '#/domain/locale.ts';
import { ExternalLink } from '#/ui/actions/link.tsx';
import { Footer, FooterLinks } from '#/ui/frame/footer.tsx';
import { ecgNotice } from './ecg-notice.ts';

/** Without a configured logo, only the screens of recordings show the notice (R-SHL-5). */
export function FrameFooter() {
  const { footerLogo } = configuration();
  const notice = ecgNotice(languageOf(currentLocale()));
  const showsRecordings = useLocation({ select: ({ pathname }) => /^\/home(\/record|\/?$)/.test(pathname) });
  if (footerLogo)
    return (
      <Footer notice={notice}>
        <FooterRow logo={footerLogo} />
      </Footer>
    );
  return showsRecordings ? <Footer notice={notice} /> : null;
}

/** The footer mounts often, but the warning is logged once. */
let isMissingContactTold = false;

function FooterRow({ logo }: { logo: string }) {
  const { t } = useLingui();
  const { application, applicationName, contact, cloudLabel, manual, faq, copyrightYear } = configuration();
  const { data: versions } = useQuery(lastVersionsQuery());
  const locale = currentLocale();
  const language = languageOf(locale);
  const faqAddress = inLanguage(faq, language);
  const latest = versions?.[application];
  useEffect(() => {
    if (contact || isMissingContactTold) return;
    isMissingContactTold = true;
    console.warn('Cannot retrieve contact email.');
  }, [contact]);
  return (
    <>
      <img src={logo} alt="" />
      <span>{applicationName}</span>
      <FooterLinks label={t({ message: `More`, comment: 'It shows the rest of the links' })}>
        {contact ? <a href={`mailto:${withLanguage(contact, language)}`}>{t`Contact`}</a> : null}
        {cloudLabel ? <ExternalLink hasNoIcon href={cloudLabel}>{t`Cloud certification`}</ExternalLink> : null}
        {manual ? (
          <ExternalLink hasNoIcon href={withLanguage(manual, language.toUpperCase())}>{t`Manual`}</ExternalLink>
        ) : null}
        {faqAddress ? <ExternalLink hasNoIcon href={faqAddress}>{t`FAQ`}</ExternalLink> : null}
        {latest?.legal_notices ? (
          <ExternalLink hasNoIcon href={legalTextAddress('legal_notices', latest.legal_notices, locale)}>
            {t`Legal notices`}
          </ExternalLink>
        ) : null}
        {latest?.privacy_policy ? (
          <ExternalLink hasNoIcon href={legalTextAddress('privacy_policy', latest.privacy_policy, locale)}>
            {t`Privacy policy`}
          </ExternalLink>
        ) : null}
      </FooterLinks>
      <span>
        © {copyrightYear ?? Temporal.Now.plainDateISO().year} {applicationName}
      </span>
    </>
  );
}
