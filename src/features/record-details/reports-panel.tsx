import { useLingui } from '@lingui/react/macro';
import { SavedCopyNote } from '#/parts/page/saved-copy-note.tsx';
import { NeedsNetwork } from '#/parts/outbox/needs-network.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Panel } from '#/ui/layout/card.tsx';
import { Spinner } from '#/ui/loading/spinner.tsx';
import type { Report } from './use-report.ts';
import './reports-panel.css';

export function ReportsPanel({ reason, isReady, isPending, keptAt, open }: Report) {
  const { t } = useLingui();
  return (
    <Panel heading={t`Reports`}>
      <div className="report no-print">
        <div>
          <strong>{t`Resting ECG`}</strong>
          {isReady && keptAt ? (
            <SavedCopyNote savedAt={keptAt} />
          ) : isReady ? (
            <NeedsNetwork />
          ) : (
            <p className="caption" id="report-reason">
              {reason}
            </p>
          )}
        </div>
        {isPending ? (
          <Spinner label={t`Loading...`} />
        ) : (
          <Button
            icon="file"
            isDisabled={!isReady}
            {...(isReady ? {} : { 'aria-describedby': 'report-reason' })}
            onPress={open}
          >
            {t({ message: 'PDF', comment: 'A button: opens the report' })}
          </Button>
        )}
      </div>
    </Panel>
  );
}
