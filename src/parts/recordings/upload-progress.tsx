import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { RunningUpload } from '#/data/records/running-uploads.ts';
import { byteSize } from '#/domain/byte-size.ts';
import { Progress } from '#/ui/loading/progress.tsx';

interface UploadProgressProps {
  upload: Pick<RunningUpload, 'sent' | 'size' | 'bytesPerS' | 'state'>;
  label: string;
}

/** Only the state is announced: figures that run would never end. */
export function UploadProgress({ upload: { sent, size, bytesPerS, state }, label }: UploadProgressProps) {
  const { t, i18n } = useLingui();
  const locale = currentLocale();
  const share = size > 0 ? sent / size : 0;
  const rate = bytesPerS === undefined ? undefined : byteSize(bytesPerS, locale);
  const [done, whole] = [byteSize(sent, locale), byteSize(size, locale)];
  // All of it counts as there only when the platform says so.
  const percent = i18n.number(Math.floor(share * 100) / 100, { style: 'percent' });
  const figures = [t`${done} of ${whole}`, percent, state === 'sending' && rate && t`${rate} per second`];
  const texts: Partial<Record<RunningUpload['state'], string>> = {
    waiting: t`Waiting for the network.`,
    paused: t`Paused`,
  };
  return (
    <div>
      <Progress label={label} share={share} />
      <p className="second figures">{figures.filter(Boolean).join(' · ')}</p>
      <p aria-live="polite">{texts[state]}</p>
    </div>
  );
}
