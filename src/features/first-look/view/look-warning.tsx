import { useLingui } from '@lingui/react/macro';
import { Icon } from '#/ui/icons/icon.tsx';

/** It stays in sight as long as the traces do. On a phone, it is one line, so that it covers less of them. */
export function LookWarning({ isSimulated }: { isSimulated: boolean }) {
  const { t } = useLingui();
  return (
    <p className="look__warning">
      <Icon name="warning" size="small" />
      <span className="look__sentence">{t`This is a first look. The traces must not be used for diagnosis.`}</span>
      <span className="look__brief" aria-hidden="true">{t`Not for diagnosis`}</span>
      {isSimulated ? <strong>{t`Simulated signal`}</strong> : null}
    </p>
  );
}
