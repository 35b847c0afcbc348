import { useLingui } from '@lingui/react/macro';
import type { OpenFile } from '#/data/records/recording-file.ts';
import { recordedSeconds } from '#/domain/edf/edf-records.ts';
import { sleepStages, stageSeconds, type SleepStage, type StageSpan } from '#/domain/traces/sleep-stages.ts';
import { longTicksOf, type Clock } from './axis.ts';
import { Overview, overviewSize } from './overview.tsx';
import type { KnownAnnotations } from './use-annotations.ts';
import { useStages } from './use-stages.ts';

interface HypnogramProps {
  file: OpenFile;
  annotations: KnownAnnotations;
  clock: Clock;
  positionS: number;
  pageS: number;
  onLead: (positionS: number) => void;
}

/** Shown once a page has a sleep stage. Stages that nobody has read are left out. */
export function Hypnogram({ file, annotations, clock, positionS, pageS, onLead }: HypnogramProps) {
  const { i18n, t } = useLingui();
  const { stages, reading, hasEpochs } = useStages(file.header, annotations);
  if (stages.length === 0) return null;
  const { header } = file;
  const totalS = recordedSeconds(header);
  const seconds = stageSeconds(stages);
  const [W, R, N1, N2, N3] = sleepStages.map((stage) => i18n.number(seconds[stage] / 60, { maximumFractionDigits: 1 }));
  const count = stages.length;
  const total = header.recordCount;
  const read = total - annotations.unread.length;
  const startOf = ({ onsetS }: StageSpan) => annotations.positionOf(onsetS);
  const notes = [
    t`From the annotations in the file. Stages read: ${count}. Select a stage to go to it.`,
    ...(read < total ? [t`Annotations were read in ${read} of ${total} data records of the file.`] : []),
  ];
  const restWord = read < total ? t`Read all annotations of the file` : undefined;
  const x = (seconds: number) => (Math.min(seconds, totalS) / totalS) * overviewSize.width;
  const path = stages.map((span, index) => {
    const before = stages[index - 1];
    const isNext = before && Math.abs(span.onsetS - before.onsetS - before.durationS) < 1;
    return `${isNext ? 'L' : 'M'}${x(startOf(span))} ${y(span.stage)}H${x(startOf(span) + span.durationS)}`;
  });
  return (
    <Overview
      title={t`Hypnogram`}
      label={t`Hypnogram of the stages that were read: W ${W} min, R ${R} min, N1 ${N1} min, N2 ${N2} min, N3 ${N3} min`}
      rows={sleepStages}
      totalS={totalS}
      ticks={longTicksOf(file.header, totalS, clock)}
      positionS={positionS}
      pageS={pageS}
      reading={reading}
      readWord={hasEpochs ? t`Read the stages of the whole recording` : restWord}
      note={notes.join(' ')}
      onLead={onLead}
    >
      <path className="look__stages" d={path.join('')} />
    </Overview>
  );
}

function y(stage: SleepStage): number {
  return ((sleepStages.indexOf(stage) + 0.5) * overviewSize.height) / sleepStages.length;
}
