import type { FoundAnnotation } from '#/domain/edf/edf-records.ts';

export const sleepStages = ['W', 'R', 'N1', 'N2', 'N3'] as const;

export type SleepStage = (typeof sleepStages)[number];

export interface StageSpan {
  onsetS: number;
  durationS: number;
  stage: SleepStage;
  record: number;
}

/** Most scorers score parts of this length. */
const usualEpochS = 30;
const shortestEpochS = 10;

const stageNames: Readonly<Record<string, SleepStage>> = {
  w: 'W',
  wake: 'W',
  r: 'R',
  rem: 'R',
  '1': 'N1',
  '2': 'N2',
  '3': 'N3',
  // The stages of Rechtschaffen and Kales: 4 became part of N3.
  '4': 'N3',
};

/** `Sleep stage N2` is the text of EDF+. Programs also write `N2`, `S2`, `Stage 2`, `REM` and the like. */
export function stageOf(text: string): SleepStage | undefined {
  const [, prefix = '', letter = '', name = ''] =
    /^(sleep[ _-]?stage[ :_-]*|stage[ :_-]*|sleep[ :_-]+)?(?:stage[ :_-]*)?(n(?:rem ?)?|s)?(wake|w|rem|r|[1-4])$/i.exec(
      text.trim(),
    ) ?? [];
  const isNumber = /^[1-4]$/.test(name);
  // A number alone may mean anything, and only numbers follow N and S.
  if (isNumber ? prefix + letter === '' : letter !== '') return undefined;
  return stageNames[name.toLowerCase()];
}

/** In the order of time. A stage without a duration lasts one epoch. */
export function stagesOf(annotations: readonly FoundAnnotation[]): StageSpan[] {
  return annotations
    .flatMap(({ onsetS, durationS = 0, text, record }) => {
      const stage = stageOf(text);
      return stage ? [{ onsetS, durationS: durationS || usualEpochS, stage, record }] : [];
    })
    .toSorted((one, other) => one.onsetS - other.onsetS);
}

export function epochOf(stages: readonly StageSpan[]): number {
  const shortest = Math.min(...stages.map(({ durationS }) => durationS), usualEpochS);
  return Math.max(shortest, shortestEpochS);
}

export function stageSeconds(stages: readonly StageSpan[]): Record<SleepStage, number> {
  const seconds: Record<SleepStage, number> = { W: 0, R: 0, N1: 0, N2: 0, N3: 0 };
  for (const { stage, durationS } of stages) seconds[stage] += durationS;
  return seconds;
}
