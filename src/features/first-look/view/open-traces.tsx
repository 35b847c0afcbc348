import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { openFileQuery } from '#/data/records/recording-file.ts';
import { isEdfFault } from '#/domain/edf/edf-fault.ts';
import type { Identity } from '#/parts/patients/identity-line.tsx';
import { AnnotationsAlone } from './annotations-alone.tsx';
import { LookProblem } from './look-problem.tsx';
import { Traces } from './traces.tsx';

interface OpenTracesProps {
  id: number;
  address: string;
  patient: Identity;
  timeZone: string | null | undefined;
  /** When the platform says that the recording began. */
  recorded: Temporal.Instant | undefined;
  /** The file is not the one that the converter reported. */
  onOutdated: () => void;
}

export function OpenTraces({ id, address, onOutdated, ...of }: OpenTracesProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const query = openFileQuery(id, address);
  const { data, error, isFetching, refetch } = useQuery(query);
  const open = () => {
    onOutdated();
    void client.resetQueries({ queryKey: query.queryKey });
  };
  if (data?.header.noTraces)
    return <AnnotationsAlone {...of} key={data.openedAt} file={data} why={data.header.noTraces} />;
  if (data) return <Traces {...of} key={data.openedAt} file={data} onReopen={open} />;
  if (!error) return <p className="second">{t`Loading...`}</p>;
  const retry = isEdfFault(error) ? open : () => void refetch();
  return <LookProblem error={error} isRetrying={isFetching} onRetry={retry} />;
}
