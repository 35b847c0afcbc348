import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { configuration } from '#/browser/settings/configuration.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { packAtMost, reportBytesAbout, type PackPlan } from '#/data/visits/pack-plan.ts';
import type { RecordFilters } from '#/domain/record-filters.ts';
import { useStorageReason } from '#/parts/problems/storage-note.tsx';
import { errorText } from '#/parts/problems/problem-text.ts';
import { momentText } from '#/parts/words/moment-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { PackMissing } from './pack-missing.tsx';
import { usePack, type PackState } from './use-pack.ts';
import { isLockSet } from '#/session/session.ts';
import './pack-dialog.css';
import { byteSize } from '#/domain/byte-size.ts';

interface PackDialogProps {
  filters: RecordFilters;
  onClose: () => void;
}

export function PackDialog({ filters, onClose }: PackDialogProps) {
  const { t } = useLingui();
  const { state, plan, take } = usePack(filters);
  const isOver = state.step === 'taken';
  return (
    <Dialog
      kind="question"
      title={t`Make available offline`}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{isOver ? t`Close` : t`Cancel`}</Button>
          {state.step === 'planned' && state.plan.records.length > 0 ? (
            <Button variant="primary" onPress={() => take(state.plan)}>
              {t`Store`}
            </Button>
          ) : null}
          {state.step === 'taken' && state.pack.missing.length > 0 ? (
            <Button variant="primary" onPress={() => take(state.plan, state.pack)}>
              {t`Fetch the rest`}
            </Button>
          ) : null}
          {state.step === 'failed' ? (
            <Button variant="primary" onPress={plan}>
              {t`Retry`}
            </Button>
          ) : null}
        </>
      }
    >
      <PackStep state={state} />
    </Dialog>
  );
}

function PackStep({ state }: { state: PackState }) {
  const { t } = useLingui();
  const reason = useStorageReason();
  if (state.step === 'planning') return <PackProgress label={t`The size is being determined.`} {...state.progress} />;
  if (state.step === 'planned') return <PlanText plan={state.plan} />;
  if (state.step === 'taking') return <PackProgress label={t`The recordings are being stored.`} {...state.progress} />;
  if (state.step === 'failed')
    return (
      <InlineAlert isAnnounced>
        {state.error ? errorText(state.error) : (reason ?? t`This could not be stored on the device.`)}
      </InlineAlert>
    );
  const { records, bytes, takenAt, endsAt, missing } = state.pack;
  const count = records.length;
  const [size, taken, end] = [byteSize(bytes, currentLocale()), momentText(takenAt), momentText(endsAt)];
  return (
    <>
      <output className="pack-text">
        <span>{t`${plural(count, { one: '# recording is stored', other: '# recordings are stored' })}, ${size}.`}</span>
        <span>{t`Stored: ${taken}. Will be removed automatically: ${end}.`}</span>
      </output>
      <PackMissing count={missing.length} isAnnounced />
    </>
  );
}

function PackProgress({ label, done, total }: { label: string; done: number; total: number }) {
  const { t } = useLingui();
  return (
    <>
      <output className="pack-text">{label}</output>
      <progress className="pack-progress" aria-label={label} max={Math.max(1, total)} value={done} />
      <p className="figures">{total > 0 ? t`${done} of ${total}` : null}</p>
    </>
  );
}

function PlanText({ plan }: { plan: PackPlan }) {
  const { t } = useLingui();
  const { records, totalCount, bytes } = plan;
  const size = byteSize(bytes, currentLocale());
  const count = records.length;
  if (count === 0) return <p>{t`The list has no recordings.`}</p>;
  const total = new Intl.NumberFormat(currentLocale()).format(totalCount);
  const traces = records.filter(({ file }) => file).length;
  const { lockMinutes } = configuration();
  const untouched = plural(lockMinutes, { one: '# minute', other: '# minutes' });
  const reports = records.filter(({ hasReport }) => hasReport).length;
  const each = byteSize(reportBytesAbout, currentLocale());
  return (
    <>
      <output className="pack-text">
        {t`${plural(count, { one: '# recording', other: '# recordings' })}, ${size}`}
      </output>
      <p>{t`The summaries are stored, and the first page of traces of each recording that was converted to EDF+ (${traces}).`}</p>
      {reports > 0 ? <p>{t`Resting ECG reports are stored too: ${reports}, about ${each} each.`}</p> : null}
      {totalCount > packAtMost ? (
        <p>{t`The list has ${total} recordings. Only the first ${packAtMost} are stored.`}</p>
      ) : null}
      {isLockSet() ? null : (
        <p>{t`After ${untouched} of inactivity you are signed out, and everything is removed. With a PIN or a passkey it stays.`}</p>
      )}
      <p className="second">{t`What was stored before is replaced.`}</p>
    </>
  );
}
