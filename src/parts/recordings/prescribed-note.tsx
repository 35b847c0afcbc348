import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The form that prescribed the recording has led here. It is the start of the page then, as `timeOrigin`. */
    prescribedIn?: number | undefined;
  }
}

/** Says in place what the press of 'Submit' did. A reload keeps the state and announces nothing. */
export function PrescribedNote() {
  const { t } = useLingui();
  const prescribedIn = useLocation({ select: ({ state }) => state.prescribedIn });
  if (prescribedIn === undefined) return null;
  return (
    <InlineAlert level="success" isAnnounced={prescribedIn === performance.timeOrigin}>
      {t`Prescribed`}
    </InlineAlert>
  );
}
