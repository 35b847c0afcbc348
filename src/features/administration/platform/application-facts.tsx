import { useLingui } from '@lingui/react/macro';
import type { PlatformState } from '#/contract/platform-state.ts';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';

type ConfigurationState = PlatformState['configurations'][number];

const placeOf = ({ host, applicationName }: ConfigurationState) => host || applicationName;

/** What a platform for patients should have, and has not. The start of the server says the same. */
export function NotSet({ state }: { state: PlatformState }) {
  const { t } = useLingui();
  const { configurations, hasOwnConfiguration, legalTexts } = state;
  const samples = configurations.filter(({ sampleAddresses }) => sampleAddresses.length > 0);
  const withoutNotices = configurations.filter(({ application }) => !legalTexts.latest[application]?.legal_notices);
  const names = withoutNotices.map(({ applicationName }) => applicationName).join(', ');
  return (
    <>
      {hasOwnConfiguration ? (
        samples.map((one) => {
          const [place, keys] = [placeOf(one), one.sampleAddresses.join(', ')];
          return (
            <InlineAlert key={place} level="warning">
              {t`The configuration of ${place} still has addresses of the sample: ${keys}.`}
            </InlineAlert>
          );
        })
      ) : (
        <InlineAlert level="warning">
          {t`The app uses the sample configuration, with the sample addresses of other services. Set CONFIG to a file of your own.`}
        </InlineAlert>
      )}
      {legalTexts.source === 'none' ? (
        <InlineAlert level="warning">
          {t`There are no legal notices and no privacy policy, and nobody is asked to agree. Set LEGAL_DIR to a folder with your texts.`}
        </InlineAlert>
      ) : withoutNotices.length > 0 ? (
        <InlineAlert level="warning">
          {t`There are no legal notices for ${names}, and nobody is asked to agree there.`}
        </InlineAlert>
      ) : null}
    </>
  );
}

/** Each application with its host, and the versions of the texts that count there. */
export function ApplicationFacts({ state }: { state: PlatformState }) {
  const { t } = useLingui();
  const { configurations, legalTexts } = state;
  return (
    <Facts>
      {configurations.map((one) => {
        const { application, applicationName, host } = one;
        const latest = legalTexts.latest[application];
        const { legal_notices: notices, privacy_policy: policy } = latest ?? {};
        return (
          <Fact key={placeOf(one)} label={applicationName}>
            <span>{host ? t`Only under ${host}` : t`Under any address`}</span>
            <p className="second">
              {notices ? t`Legal notices: version ${notices}.` : t`No legal notices.`}{' '}
              {policy ? t`Privacy policy: version ${policy}.` : t`No privacy policy.`}
            </p>
          </Fact>
        );
      })}
    </Facts>
  );
}
