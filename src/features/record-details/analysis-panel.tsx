import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { MedicalRecord } from '#/contract/records.ts';
import { useWaitingChange } from '#/data/outbox/outbox-query.ts';
import { diagnosisDraftQuery } from '#/data/records/diagnosis-draft.ts';
import { printedDiagnosis } from '#/domain/printed-text.ts';
import { fullName } from '#/domain/person.ts';
import { canChangeDiagnosis, showsDiagnosis } from '#/domain/record-permission.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import { ItemPart } from '#/parts/outbox/item-part.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Panel } from '#/ui/layout/card.tsx';
import { ClosedBy, DiagnosisAuthor } from './diagnosis.tsx';
import { Closing, LockedClosing } from './closing.tsx';
import { PrintedText } from './printed-line.tsx';
import './analysis-panel.css';

const loadWithheld = () => import('./withheld-diagnosis.tsx');
const loadEditor = () => import('./diagnosis-editor.tsx');

export function AnalysisPanel({ record, userId }: { record: MedicalRecord; userId: number }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const isWithheld = record.diagnosisWithheld === true;
  const isShown = showsDiagnosis(record) && !isWithheld;
  const canEdit = isShown && canChangeDiagnosis(record, userId);
  const { data: draft } = useQuery({ ...diagnosisDraftQuery(record.id), enabled: isShown });
  // An unsent draft opens the editor at once.
  const [opened, setOpened] = useState<'by-press' | 'closed'>();
  const isEditing = opened === 'by-press' || (opened === undefined && Boolean(draft));
  const waiting = useWaitingChange('diagnosis', record.id);
  const text = useRef<HTMLParagraphElement>(null);
  const reasonId = useId();
  const close = () => {
    client.setQueryData(diagnosisDraftQuery(record.id).queryKey, null);
    setOpened('closed');
  };
  return (
    <Panel
      heading={t`Analysis`}
      end={
        isEditing && isShown ? null : (
          <Button
            variant="quiet"
            icon="pen"
            isDisabled={!canEdit}
            aria-describedby={canEdit ? undefined : reasonId}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just closed the editor
            autoFocus={opened === 'closed'}
            onPress={() => setOpened('by-press')}
          >
            {t`Edit`}
          </Button>
        )
      }
    >
      <div className="analysis">
        {isWithheld ? (
          <div id={reasonId}>
            <LatePart load={loadWithheld} onMissing={() => undefined}>
              {({ WithheldDiagnosis }) => <WithheldDiagnosis />}
            </LatePart>
          </div>
        ) : isShown ? (
          <div className={isEditing ? 'print-only' : undefined}>
            <p ref={text} tabIndex={-1} className="analysis__text">
              {record.diagnosis ? (
                <PrintedText text={record.diagnosis} isJoined={printedDiagnosis(record.diagnosis).isJoined} />
              ) : (
                t`No diagnosis yet`
              )}
            </p>
            {record.diagnosis ? <DiagnosisAuthor of={record} /> : null}
            <ClosedBy of={record} />
          </div>
        ) : (
          <p className="second" id={reasonId}>
            {t`The diagnosis is written once the recording is over.`}
          </p>
        )}
        {isShown && isEditing ? null : (
          <ItemPart item={waiting} canClose={canEdit} onEdit={canEdit ? () => setOpened('by-press') : undefined} />
        )}
        {isShown && isEditing ? (
          <LatePart load={loadEditor} onMissing={() => setOpened('closed')}>
            {({ DiagnosisEditor }) => (
              <DiagnosisEditor
                recordId={record.id}
                patientName={fullName(record.patient)}
                saved={record.diagnosis ?? ''}
                authorship={record}
                draft={draft ?? undefined}
                canSave={canEdit}
                takesFocus={opened === 'by-press'}
                onClose={close}
              />
            )}
          </LatePart>
        ) : null}
        {canEdit ? (
          <Closing record={record} waitsFor={isEditing ? 'editor' : waiting ? 'sending' : undefined} after={text} />
        ) : (
          <LockedClosing
            reasonId={reasonId}
            reason={
              !isShown
                ? undefined
                : record.status === 'ANALYSED'
                  ? t`The recording is Analysed. The diagnosis can no longer be changed.`
                  : t`Only the doctor under ‘Interpretation’ writes the diagnosis and closes the recording.`
            }
          />
        )}
      </div>
    </Panel>
  );
}
