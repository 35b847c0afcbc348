import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { OpenFile } from '#/data/records/recording-file.ts';
import { isEdfFault } from '#/domain/edf/edf-fault.ts';
import { isSimulated } from '#/domain/edf/edf-header.ts';
import { hasTwelveLeads } from '#/domain/traces/ecg-layout.ts';
import { channelsOf } from '#/domain/traces/montages.ts';
import { SavedCopyNote } from '#/parts/page/saved-copy-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { AnnotationList } from './annotation-list.tsx';
import { Clock } from './axis.ts';
import { Calibration } from './calibration.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import { HeartRateTrend } from './heart-rate-trend.tsx';
import { Hypnogram } from './hypnogram.tsx';
import { LookControls } from './look-controls.tsx';
import { LookProblem } from './look-problem.tsx';
import { screenScale } from './screen-scale.ts';
import { Paging } from './paging.tsx';
import { TraceFigure } from './trace-figure.tsx';
import { hasTrend, trendChannelOf } from './use-heart-rates.ts';
import { useLook } from './use-look.ts';
import { usePage } from './use-page.ts';
import { useTraceSize } from './use-trace-size.ts';

/** A key event of React or of the browser. */
type Pressed = Pick<
  KeyboardEvent,
  'key' | 'target' | 'defaultPrevented' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'
>;

interface TracesProps {
  file: OpenFile;
  timeZone: string | null | undefined;
  recorded: Temporal.Instant | undefined;
  onReopen: () => void;
}

export function Traces({ file, timeZone, recorded, onReopen }: TracesProps) {
  const { t } = useLingui();
  const { header } = file;
  const { look, changeLook, positionS, moveTo, slideTo, leadTo } = useLook(file);
  const [scale, setScale] = useState(screenScale);
  const [isFull, setFull] = useState(false);
  const clock = useMemo(() => new Clock(header, timeZone, recorded), [header, timeZone, recorded]);
  const channels = useMemo(() => channelsOf(look.montage, header.signals), [look.montage, header]);
  const isStandard = useMemo(() => hasTwelveLeads(channels), [channels]);
  const shown = useMemo(() => channels.filter(({ name }) => !look.hidden.has(name)), [channels, look.hidden]);
  const size = useTraceSize();
  const { pageS, filters } = look;
  const page = usePage(file, { positionS, pageS, channels: shown, filters, columns: size.columns });
  const turn = (pages: number) => {
    if (header.hasGaps) void page.positionAway(pages).then(moveTo);
    else moveTo(positionS + pages * pageS);
  };
  const turnByKey = (event: Pressed) => {
    const isField = event.target instanceof Element && ['INPUT', 'SELECT'].includes(event.target.tagName);
    const step = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 }[event.key];
    if (step === undefined || isField || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    turn(step);
  };
  const turnFullByKey = useEffectEvent(turnByKey);
  useEffect(() => {
    if (!isFull) return undefined;
    // The dialog itself has the focus, and its head has a button.
    const listen = (event: KeyboardEvent) => turnFullByKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isFull]);
  const fullButton = useRef<HTMLDivElement>(null);
  const wasFull = useRef(false);
  useEffect(() => {
    // The button was not there meanwhile, so the dialog cannot give the focus back.
    if (wasFull.current && !isFull) fullButton.current?.querySelector('button')?.focus();
    wasFull.current = isFull;
  }, [isFull]);
  const trendChannel = hasTrend(file) ? trendChannelOf(channels) : undefined;
  const content = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside do the same
    <div className="look__open" data-full={isFull || undefined} onKeyDown={turnByKey}>
      <Paging
        header={header}
        positionS={positionS}
        pageS={pageS}
        clock={clock}
        startS={page.startS}
        onTurn={turn}
        onMove={slideTo}
      />
      {page.error ? (
        <LookProblem error={page.error} isRetrying={false} onRetry={isEdfFault(page.error) ? onReopen : page.retry} />
      ) : null}
      {isSimulated(header) ? <strong>{t`Simulated signal`}</strong> : null}
      <SavedCopyNote savedAt={page.isCurrent ? page.drawn?.window.savedAt : undefined} />
      <TraceFigure
        header={header}
        page={page}
        look={look}
        channels={shown}
        layout={isStandard ? look.layout : 'rows'}
        clock={clock}
        size={size}
        pxPerMm={scale.pxPerMm}
        isCalibrated={scale.isCalibrated}
        onTurn={turn}
      />
      <Hypnogram file={file} annotations={page.annotations} positionS={positionS} pageS={pageS} onLead={leadTo} />
      {trendChannel ? (
        <HeartRateTrend
          key={trendChannel.name}
          file={file}
          channel={trendChannel}
          positionS={positionS}
          pageS={pageS}
          onLead={leadTo}
        />
      ) : null}
      <LookControls look={look} header={header} channels={channels} onChange={changeLook} />
      <div className="look__folds">
        <ChannelChoice channels={channels} hidden={look.hidden} onChange={changeLook} />
        <AnnotationList known={page.annotations} header={header} clock={clock} onLead={leadTo} />
        <Calibration scale={scale} onChange={setScale} />
      </div>
      {isFull ? null : (
        <div ref={fullButton}>
          <Button onPress={() => setFull(true)}>{t`Full screen`}</Button>
        </div>
      )}
    </div>
  );
  if (!isFull) return content;
  return (
    <Dialog
      kind="full"
      title={t`First look: not for diagnosis`}
      closeLabel={t`Leave the full screen`}
      actions={null}
      onClose={() => setFull(false)}
    >
      {content}
    </Dialog>
  );
}
