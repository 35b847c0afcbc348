import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { requestedFilesQuery } from '#/data/records/requested-files.ts';
import { momentText } from '#/parts/words/moment-text.ts';
import { Icon } from '#/ui/icons/icon.tsx';

interface ConvertingProps {
  id: number;
  /** It has not begun yet. */
  isWaiting: boolean;
}

/** The platform tells no more than these two states. The device knows when its user has asked for the file. */
export function Converting({ id, isWaiting }: ConvertingProps) {
  const { t } = useLingui();
  const { data: requested } = useQuery(requestedFilesQuery);
  const own = requested?.find(({ recordId, format }) => recordId === id && format === 'EDF_PLUS');
  const since = own && momentText(own.requestedAt);
  return (
    <div className="look__converting">
      <Icon name={isWaiting ? 'hourglass' : 'spinner'} isSpinning={!isWaiting} />
      <output>
        {isWaiting
          ? t`The recording waits for its conversion. The traces appear here when that is done.`
          : t`The recording is being converted. The traces appear here when that is done.`}
      </output>
      {since === undefined ? null : <p className="second figures">{t`Requested: ${since}`}</p>}
    </div>
  );
}
