import { useLingui } from '@lingui/react/macro';
import { Chip } from '#/ui/text/chip.tsx';
import './item-mark.css';

export function NotSentMark() {
  const { t } = useLingui();
  return <Chip tone="amber" icon="hourglass">{t`Not sent yet`}</Chip>;
}

export function RowMark() {
  return (
    <div className="row-mark no-print">
      <NotSentMark />
    </div>
  );
}
