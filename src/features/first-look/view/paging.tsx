import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#/ui/actions/icon-button.tsx';
import type { Clock } from './axis.ts';

interface PageTurnProps {
  pageS: number;
  clock: Clock;
  /** The left edge, in seconds after the file's start. */
  startS: number;
  onTurn: (pages: number) => void;
}

/** The part of the recording that the page shows, between the buttons that turn it. */
export function PageTurn({ pageS, clock, startS, onTurn }: PageTurnProps) {
  const { t } = useLingui();
  const [from, to] = [clock.time(startS), clock.time(startS + pageS)];
  return (
    <>
      <IconButton icon="left" label={t`Previous page`} onPress={() => onTurn(-1)} />
      <p className="look__time figures" aria-live="polite">
        {clock.day(startS)}, {from} – {to}
      </p>
      <IconButton icon="right" label={t`Next page`} onPress={() => onTurn(1)} />
    </>
  );
}
