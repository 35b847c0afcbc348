import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { configuration } from '#/browser/settings/configuration.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { inLanguage, languageOf } from '#/domain/locale.ts';
import { Door } from '#/ui/door/door.tsx';
import { ExternalLink } from '#/ui/actions/link.tsx';
import { Logo } from '#/ui/frame/logo.tsx';
import { ThemeChoice } from '../settings/theme-choice.tsx';

export function SignedOutLayout({ footer, children }: { footer?: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  const { applicationName, faq } = configuration();
  const faqAddress = inLanguage(faq, languageOf(currentLocale()));
  return (
    <Door
      start={<Logo name={applicationName} />}
      end={<ThemeChoice />}
      footer={
        <>
          <span>
            <Trans>Version {shownVersion()}</Trans>
          </span>
          {footer}
          {faqAddress ? <ExternalLink href={faqAddress} hasNoIcon>{t`FAQ`}</ExternalLink> : null}
        </>
      }
    >
      {children}
    </Door>
  );
}

function shownVersion(): string {
  return configuration().version ?? import.meta.env.BUILD_VERSION;
}
