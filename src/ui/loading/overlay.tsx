import './overlay.css';

interface OverlayProps {
  isLoading: boolean;
  label: string;
  /** The user has waited already, so the label has no delay. */
  isLate?: boolean | undefined;
}

/**
 * Shows a line after 150 ms and the label after 1 s. It never blocks input. Leave it mounted: screen readers announce
 * only what changes in it.
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
