import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { OpenFile } from '#/data/records/recording-file.ts';
import { isSimulated, type NoTraces } from '#/domain/edf/edf-header.ts';
import { AnnotationList } from './annotation-list.tsx';
import { Clock } from './axis.ts';
import { useFileNotes } from './channel-notes.ts';
import { LookWarning } from './look-warning.tsx';
import { useAnnotations } from './use-annotations.ts';

interface AnnotationsAloneProps {
  file: OpenFile;
  why: NoTraces;
  timeZone: string | null | undefined;
  recorded: Temporal.Instant | undefined;
}

/** A file without traces, such as the scores of another one. */
export function AnnotationsAlone({ file, why, timeZone, recorded }: AnnotationsAloneProps) {
  const { t } = useLingui();
  const { header } = file;
  const clock = useMemo(() => new Clock(header, timeZone, recorded), [header, timeZone, recorded]);
  const known = useAnnotations(file, undefined);
  const notes = useFileNotes(header);
  const reasons: Record<NoTraces, string> = {
    'no-signals': t`The file has annotations only, so there are no traces.`,
    'no-scale': t`No channel has samples and a scale in the file, so there are no traces.`,
    'no-time': t`The data records of the file last no time, so nothing shows when its samples were recorded. Its traces cannot be shown.`,
  };
  return (
    <div className="look__open">
      <LookWarning isSimulated={isSimulated(header)} />
      <p>{reasons[why]}</p>
      {notes.map((note) => (
        <p key={note} className="second">
          {note}
        </p>
      ))}
      <p className="second figures">{header.start === undefined ? clock.basis : `${clock.day(0)} (${clock.basis})`}</p>
      <AnnotationList known={known} header={header} clock={clock} />
    </div>
  );
}
