import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listReaderOf } from '#/data/records/record-list.ts';
import { planPack, type PackPlan } from '#/data/visits/pack-plan.ts';
import { takePack } from '#/data/visits/take-pack.ts';
import type { RecordFilters } from '#/domain/record-filters.ts';
import type { VisitPack } from '#/offline/visit-pack-rows.ts';
import { loadedContext } from '#/session/context.ts';

interface Progress {
  done: number;
  total: number;
}

export type PackState =
  | { step: 'planning'; progress: Progress }
  | { step: 'planned'; plan: PackPlan }
  | { step: 'taking'; plan: PackPlan; progress: Progress }
  | { step: 'taken'; plan: PackPlan; pack: VisitPack }
  /** Without an error, the tablet has stored nothing. */
  | { step: 'failed'; error: Error | undefined };

const nothing: Progress = { done: 0, total: 0 };

/** It plans at once, and takes the pack after a press. Leaving stops it. */
export function usePack(filters: RecordFilters) {
  const client = useQueryClient();
  const [state, setState] = useState<PackState>({ step: 'planning', progress: nothing });
  const running = useRef<AbortController>(undefined);
  const run = async (task: (signal: AbortSignal) => Promise<PackState>) => {
    const own = new AbortController();
    running.current?.abort();
    running.current = own;
    const next = await task(own.signal).catch((error: unknown): PackState => ({
      step: 'failed',
      error: asError(error),
    }));
    if (!own.signal.aborted) setState(next);
  };
  const plan = () =>
    run(async (signal) => {
      const context = loadedContext(client);
      setState({ step: 'planning', progress: nothing });
      if (!context) return { step: 'failed', error: undefined };
      const requested = { filters, reader: listReaderOf(context) };
      const onProgress = (done: number, total: number) =>
        signal.aborted || setState({ step: 'planning', progress: { done, total } });
      return { step: 'planned', plan: await planPack(client, requested, { signal, onProgress }) };
    });
  const take = (planned: PackPlan, former?: VisitPack) =>
    run(async (signal) => {
      const total = former?.missing.length ?? planned.records.length;
      const onProgress = (done: number) =>
        signal.aborted || setState({ step: 'taking', plan: planned, progress: { done, total } });
      onProgress(0);
      const pack = await takePack(client, planned, { signal, onProgress }, former);
      return pack ? { step: 'taken', plan: planned, pack } : { step: 'failed', error: undefined };
    });
  useEffect(() => {
    void plan();
    return () => running.current?.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the dialog opens for these filters
  }, []);
  return { state, plan: () => void plan(), take: (...requested: Parameters<typeof take>) => void take(...requested) };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
