import { configuration } from '#/browser/settings/configuration.ts';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { noticeText } from './record-notices.ts';

/** R-REC-34 asks for a notice that stays. A notification would cover the buttons beside the title. */
export function EcgBand() {
  if (configuration().application !== 'CCW') return null;
  return (
    <div className="ecg-band">
      <InlineAlert level="error" isAnnounced>
        {noticeText('nonDiagnosisUseOfEcg')}
      </InlineAlert>
    </div>
  );
}
