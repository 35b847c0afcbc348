import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { openFileQuery } from '#/data/records/recording-file.ts';
import { isEdfFault } from '#/domain/edf/edf-fault.ts';
import { LookProblem } from './look-problem.tsx';
import { Traces } from './traces.tsx';

interface OpenTracesProps {
  id: number;
  address: string;
  timeZone: string | null | undefined;
  /** When the platform says that the recording began. */
  recorded: Temporal.Instant | undefined;
  /** The file is not the one that the converter reported. */
  onOutdated: () => void;
}

export function OpenTraces({ id, address, timeZone, recorded, onOutdated }: OpenTracesProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const query = openFileQuery(id, address);
  const { data, error, isFetching, refetch } = useQuery(query);
  const open = () => {
    onOutdated();
    void client.resetQueries({ queryKey: query.queryKey });
  };
  if (data) return <Traces key={data.openedAt} file={data} timeZone={timeZone} recorded={recorded} onReopen={open} />;
  if (!error) return <p className="second">{t`Loading...`}</p>;
  const retry = isEdfFault(error) ? open : () => void refetch();
  return <LookProblem error={error} isRetrying={isFetching} onRetry={retry} />;
}
