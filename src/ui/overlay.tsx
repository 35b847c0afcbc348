import './overlay.css';

/**
 * Says that the next screen is on its way: a thin line at the top, after 150 ms so that quick ones show nothing. It never
 * blocks input. Keep it mounted: screen readers only hear a region that was there before its words.
 */
export function Overlay({ isLoading, label }: { isLoading: boolean; label: string }) {
  return (
    <output className="overlay" data-loading={isLoading || undefined}>
      {isLoading ? (
        <>
          <span className="overlay__line" aria-hidden="true" />
          <span className="overlay__label">{label}</span>
        </>
      ) : null}
    </output>
  );
}
