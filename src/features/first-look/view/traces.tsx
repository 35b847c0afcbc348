import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { OpenFile } from '#/data/records/recording-file.ts';
import { isEdfFault } from '#/domain/edf/edf-fault.ts';
import { isSimulated } from '#/domain/edf/edf-header.ts';
import { hasOwnScale } from '#/domain/traces/channel-kinds.ts';
import { hasTwelveLeads } from '#/domain/traces/ecg-layout.ts';
import type { Identity } from '#/parts/patients/identity-line.tsx';
import { SavedCopyNote } from '#/parts/page/saved-copy-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { AnnotationList } from './annotation-list.tsx';
import { Clock } from './axis.ts';
import { Calibration } from './calibration.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { FullLook } from './full-look.tsx';
import { GestureList } from './gesture-list.tsx';
import { HeartRateTrend } from './heart-rate-trend.tsx';
import { Hypnogram } from './hypnogram.tsx';
import { LookControls } from './look-controls.tsx';
import { LookProblem } from './look-problem.tsx';
import { LookWarning } from './look-warning.tsx';
import { screenScale } from './screen-scale.ts';
import { PageTurn } from './paging.tsx';
import { TimeRail } from './time-rail.tsx';
import { TraceFigure } from './trace-figure.tsx';
import { hasTrend, trendChannelOf } from './use-heart-rates.ts';
import { useLook } from './use-look.ts';
import { useOwnScales } from './use-own-scales.ts';
import { usePage } from './use-page.ts';
import { useTraceActions } from './use-trace-actions.ts';
import { useTraceKeys } from './use-trace-keys.ts';
import { layoutFor, useTraceSize } from './use-trace-size.ts';
import { useTurns } from './use-turns.ts';

interface TracesProps {
  file: OpenFile;
  patient: Identity;
  timeZone: string | null | undefined;
  recorded: Temporal.Instant | undefined;
  onReopen: () => void;
}

export function Traces({ file, patient, timeZone, recorded, onReopen }: TracesProps) {
  const { t } = useLingui();
  const { header } = file;
  const [scale, setScale] = useState(screenScale);
  const size = useTraceSize(header, scale.pxPerMm);
  const looking = useLook(file, size.width / scale.pxPerMm);
  const { look, channels, shown, changeLook, positionS, moveTo, slideTo, leadTo } = looking;
  const [isFull, setFull] = useState(false);
  const clock = useMemo(() => new Clock(header, timeZone, recorded), [header, timeZone, recorded]);
  const hasColumns = useMemo(() => hasTwelveLeads(channels), [channels]);
  const layout = hasColumns ? (look.layout ?? layoutFor(size)) : 'rows';
  const { pageS, filters } = look;
  const page = usePage(file, { positionS, pageS, channels: shown, filters, columns: size.columns });
  const turn = useTurns({ positionS, pageS, hasGaps: header.hasGaps, positionAway: page.positionAway, moveTo });
  const widthMm = size.width / scale.pxPerMm;
  const acting = useTraceActions({ header, look, widthMm, onChange: changeLook, onTurn: turn });
  const scales = useOwnScales(header, page.drawn);
  const pressKey = useTraceKeys(isFull, acting.act);
  const fullButton = useRef<HTMLDivElement>(null);
  const wasFull = useRef(false);
  useEffect(() => {
    // The button was not there meanwhile, so the dialog cannot give the focus back.
    if (wasFull.current && !isFull) fullButton.current?.querySelector('button')?.focus();
    wasFull.current = isFull;
  }, [isFull]);
  const trendChannel = hasTrend(file) ? trendChannelOf(channels) : undefined;
  const turning = { pageS, clock, startS: page.startS, onTurn: turn };
  const pageTurn = <PageTurn {...turning} />;
  const scrubber = (
    <TimeRail {...turning} header={header} known={page.annotations} positionS={positionS} onMove={slideTo} />
  );
  const tools = {
    start: <LookControls look={look} layout={layout} header={header} channels={channels} onChange={changeLook} />,
    end: (
      <>
        <FilterSheet
          look={look}
          channels={channels}
          onChange={changeLook}
          onFit={shown.some(hasOwnScale) ? scales.fit : undefined}
        />
        {isFull ? (
          scrubber
        ) : (
          <div ref={fullButton}>
            <Button variant="quiet" onPress={() => setFull(true)}>{t`Full screen`}</Button>
          </div>
        )}
      </>
    ),
  };
  const problem = page.error ? (
    <div className="look__failed">
      <LookProblem error={page.error} isRetrying={false} onRetry={isEdfFault(page.error) ? onReopen : page.retry} />
    </div>
  ) : null;
  const content = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside do the same
    <div className="look__open" data-full={isFull || undefined} onKeyDown={pressKey}>
      {isFull ? null : (
        <div className="look__paging">
          <div className="look__turn">{pageTurn}</div>
          {scrubber}
        </div>
      )}
      <SavedCopyNote savedAt={page.isCurrent ? page.drawn?.window.savedAt : undefined} />
      <div className="look__warned">
        {isFull ? null : <LookWarning isSimulated={isSimulated(header)} />}
        <TraceFigure
          header={header}
          page={page}
          look={look}
          channels={shown}
          layout={layout}
          clock={clock}
          size={size}
          pxPerMm={scale.pxPerMm}
          isCalibrated={scale.isCalibrated}
          acting={acting}
          scales={scales}
          tools={tools}
          problem={problem}
        />
      </div>
      <Hypnogram
        file={file}
        annotations={page.annotations}
        clock={clock}
        positionS={positionS}
        pageS={pageS}
        onLead={leadTo}
      />
      {trendChannel ? (
        <HeartRateTrend
          key={trendChannel.name}
          file={file}
          channel={trendChannel}
          clock={clock}
          positionS={positionS}
          pageS={pageS}
          onLead={leadTo}
        />
      ) : null}
      <div className="look__folds">
        <ChannelChoice channels={channels} hidden={look.hidden} onChange={changeLook} />
        <AnnotationList known={page.annotations} header={header} clock={clock} onLead={leadTo} />
        <GestureList />
        <Calibration scale={scale} onChange={setScale} />
      </div>
    </div>
  );
  if (!isFull) return content;
  return (
    <FullLook patient={patient} isSimulated={isSimulated(header)} turn={pageTurn} onClose={() => setFull(false)}>
      {content}
    </FullLook>
  );
}
