import './overlay.css';

interface OverlayProps {
  isLoading: boolean;
  label: string;
  /** The user has been waiting already: the words are not delayed. */
  isLate?: boolean | undefined;
}

/**
 * Says that the next screen is on its way: a thin line at the top after 150 ms, so that quick ones show nothing, and words
 * after a second. It never blocks input. Keep it mounted: screen readers only hear a region that was there before its words.
 */
export function Overlay({ isLoading, label, isLate = false }: OverlayProps) {
  return (
    <output className="overlay" data-late={isLate || undefined}>
      {isLoading ? (
        <>
          <span className="overlay__line" aria-hidden="true" />
          <span className="overlay__label">{label}</span>
        </>
      ) : null}
    </output>
  );
}
