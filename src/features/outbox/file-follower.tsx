import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { claimInTab } from '#/browser/tabs/claim.ts';
import { fileDeadlineMs } from '#/contract/endpoint.ts';
import { pollQueries } from '#/data/calls/query-polling.ts';
import {
  conversionKey,
  conversionPollMs,
  conversionsQuery,
  coveredConversions,
  polledConversions,
} from '#/data/records/conversions.ts';
import { reportClaim, reportQuery } from '#/data/records/report-file.ts';
import { isStillRequested, reportFormat, settleRequest, type RequestedFile } from '#/data/records/requested-files.ts';
import { isInFuture } from '#/domain/clock.ts';
import { isConversionFormat, type ConversionFormat } from '#/domain/conversion.ts';
import { isProblem, isUnreachable, saysUnavailable } from '#/domain/problem.ts';

interface FileFollowerProps {
  files: readonly RequestedFile[];
}

export function FileFollower({ files }: FileFollowerProps) {
  const waiting = files.filter(({ state }) => state === 'waiting');
  const conversions = waiting.filter(({ format }) => format !== reportFormat);
  const ids = new Set(conversions.map(({ recordId }) => recordId));
  return (
    <>
      {[...ids].map((id) => (
        <ConversionFollower key={id} id={id} files={conversions.filter(({ recordId }) => recordId === id)} />
      ))}
      {waiting
        .filter(({ format }) => format === reportFormat)
        .map((file) => (
          <ReportFollower key={file.recordId} file={file} />
        ))}
    </>
  );
}

const outcomes: Readonly<Record<string, RequestedFile['state']>> = { DONE: 'ready', FAILED: 'failed' };

function ConversionFollower({ id, files }: { id: number; files: readonly RequestedFile[] }) {
  const client = useQueryClient();
  const formats = files.map(({ format }) => format).filter(isConversionFormat);
  const { data, dataUpdatedAt, error } = useQuery(conversionsQuery(id, formats));
  const requested = formats.join(' ');
  useEffect(() => {
    const poll = pollQueries(client, pollOf(id, requested.split(' ').filter(isConversionFormat)), () => undefined);
    return () => poll.stop();
  }, [client, id, requested]);
  const finish = useEffectEvent((outcomeOf: (file: RequestedFile) => RequestedFile['state'] | undefined) => {
    for (const file of files) {
      const outcome = outcomeOf(file);
      if (outcome) void settleRequest(client, file, outcome);
    }
  });
  useEffect(() => {
    const infos = data?.value ?? [];
    finish(({ format, requestedAt }) => {
      // An answer from before the request tells of an earlier conversion.
      if (dataUpdatedAt < requestedAt && !isInFuture(requestedAt, Date.now())) return undefined;
      return outcomes[infos.find((info) => info.format.key === format)?.conversionStatus ?? ''];
    });
  }, [data, dataUpdatedAt]);
  useEffect(() => {
    if (isRefusal(error) && !saysUnavailable(error)) finish(() => 'failed');
  }, [error]);
  return null;
}

function pollOf(id: number, formats: readonly ConversionFormat[]) {
  return {
    subject: `conversions ${conversionKey(id)} ${formats.join(' ')}`,
    everyMs: conversionPollMs,
    queries: [polledConversions(id, formats)],
    isConcerned: (change: { id: number }) => change.id === id,
    covered: coveredConversions,
  };
}

/** Another page may still ask for the report. If that was closed, this one asks again. */
function ReportFollower({ file }: { file: RequestedFile }) {
  const client = useQueryClient();
  const isOurs = useReportClaim(file);
  const { isSuccess, error } = useQuery({ ...reportQuery(file.recordId), enabled: isOurs });
  const finish = useEffectEvent((state: RequestedFile['state']) => void settleRequest(client, file, state));
  useEffect(() => {
    if (isSuccess) finish('ready');
    else if (isRefusal(error)) finish('failed');
  }, [isSuccess, error]);
  return null;
}

function useReportClaim(file: RequestedFile): boolean {
  const client = useQueryClient();
  const { recordId } = file;
  const [isOurs, setOurs] = useState(false);
  // The page that held the lock may have just got the answer.
  const take = useEffectEvent(async () => setOurs(await isStillRequested(client, file)));
  useEffect(() => {
    const held = claimInTab(reportClaim(recordId), fileDeadlineMs);
    void held.then((release) => release && take());
    return () => void held.then((release) => release?.());
  }, [recordId]);
  return isOurs;
}

/** Without an answer it goes on when the network is back. */
function isRefusal(error: Error | null): boolean {
  return isProblem(error) && !isUnreachable(error) && error.code !== 'signed-out';
}
