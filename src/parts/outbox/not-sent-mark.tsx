import { useLingui } from '@lingui/react/macro';
import { Chip } from '#/ui/text/chip.tsx';

export function NotSentMark() {
  const { t } = useLingui();
  return <Chip tone="amber" icon="hourglass">{t`Not sent yet`}</Chip>;
}
