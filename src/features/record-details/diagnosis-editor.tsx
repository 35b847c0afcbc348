import { useLingui } from '@lingui/react/macro';
import { useOpenChange } from '#/parts/outbox/open-item.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { DiagnosisForm, type DiagnosisFormProps } from './diagnosis-form.tsx';

/** While it is open, nothing sends the text that waits. */
export function DiagnosisEditor(props: Omit<DiagnosisFormProps, 'item'>) {
  const { t } = useLingui();
  const open = useOpenChange('diagnosis', props.recordId);
  if (open === undefined) return null;
  if (open !== 'busy') return <DiagnosisForm {...props} item={open.item} />;
  return (
    <div className="diagnosis-editor no-print">
      <InlineAlert isAnnounced>{t`This was sent or discarded, or it is open in another tab`}</InlineAlert>
      <div className="diagnosis-editor__actions">
        <Button onPress={props.onClose}>{t`Cancel`}</Button>
      </div>
    </div>
  );
}
