import { useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import type { MedicalRecord } from '#/contract/records.ts';
import { printedDiagnosis } from '#/domain/printed-text.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import { ItemPart } from '#/parts/outbox/item-part.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Panel } from '#/ui/layout/card.tsx';
import { ClosedBy, DiagnosisAuthor } from './diagnosis.tsx';
import { Closing, LockedClosing } from './closing.tsx';
import { PrintedText } from './printed-line.tsx';
import type { DiagnosisEditing } from './use-diagnosis-editing.ts';
import './analysis-panel.css';

const loadWithheld = () => import('./withheld-diagnosis.tsx');
const loadEditor = () => import('./diagnosis-editor.tsx');

export function AnalysisPanel({ record, editing }: { record: MedicalRecord; editing: DiagnosisEditing }) {
  const { t } = useLingui();
  const { isShown, canEdit, isEditing, waiting, draft } = editing;
  const text = useRef<HTMLParagraphElement>(null);
  const reasonId = useId();
  return (
    <Panel
      heading={t`Analysis`}
      end={
        isEditing ? null : (
          <Button
            variant="quiet"
            icon="pen"
            isDisabled={!canEdit}
            aria-describedby={canEdit ? undefined : reasonId}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just closed the editor
            autoFocus={editing.isClosed}
            onPress={editing.open}
          >
            {t`Edit`}
          </Button>
        )
      }
    >
      <div className="analysis">
        {record.diagnosisWithheld === true ? (
          <div id={reasonId}>
            <LatePart load={loadWithheld} onMissing={() => undefined}>
              {({ WithheldDiagnosis }) => <WithheldDiagnosis />}
            </LatePart>
          </div>
        ) : isShown ? (
          <div className={isEditing ? 'print-only' : undefined}>
            <p
              ref={text}
              tabIndex={-1}
              className="analysis__text"
              data-confirmed={record.status === 'ANALYSED' || undefined}
            >
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
        {isEditing ? null : <ItemPart item={waiting} canClose={canEdit} onEdit={canEdit ? editing.open : undefined} />}
        {isEditing ? (
          <LatePart load={loadEditor} onMissing={editing.giveUp}>
            {({ DiagnosisEditor }) => (
              <DiagnosisEditor
                recordId={record.id}
                patient={record.patient}
                saved={record.diagnosis ?? ''}
                authorship={record}
                draft={draft}
                canSave={canEdit}
                takesFocus={editing.isByPress}
                onClose={editing.close}
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
