import { configuration } from '#/browser/configuration.ts';
import { InlineAlert } from '#/ui/inline-alert.tsx';
import { noticeText } from './record-notices.ts';

/**
 * The persistent notice of the ECG application (specification 2, section 8), on the screen and on paper. A band, because a
 * notification covers the buttons beside the title.
 */
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
