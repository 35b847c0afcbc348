import { useLingui } from '@lingui/react/macro';
import { configuration } from '#/browser/settings/configuration.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { withLanguage } from '#/domain/configured-address.ts';
import { languageOf } from '#/domain/locale.ts';
import { analysisAddress, canMonitor, monitorAddress } from '#/domain/viewer-address.ts';
import { ExternalLink } from '#/ui/actions/external-link.tsx';

/** Each viewer is another product with an address in the configuration. */
export function Viewers({ record }: { record: MedicalRecord }) {
  const { t } = useLingui();
  const { application, playback, monitor, monitorAccessRules } = configuration();
  const viewed = { application, id: record.id };
  const analysis = analysisAddress(inOurs(playback), viewed);
  const live = canMonitor(record, monitorAccessRules) ? monitorAddress(inOurs(monitor), viewed) : undefined;
  if (!analysis && !live) return null;
  return (
    <section className="traces__area no-print">
      <h3 className="traces__heading">{t`Open viewer`}</h3>
      <div className="traces__links">
        {analysis ? (
          <ExternalLink isButton icon="wave" href={analysis}>
            {t`Analysis Platform`}
          </ExternalLink>
        ) : null}
        {live ? (
          <ExternalLink isButton href={live}>
            {t`Monitor`}
          </ExternalLink>
        ) : null}
      </div>
    </section>
  );
}

const inOurs = (address: string | undefined) => address && withLanguage(address, languageOf(currentLocale()));
