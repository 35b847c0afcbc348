import './progress.css';

/** `share` is from 0 to 1. */
export function Progress({ label, share }: { label: string; share: number }) {
  return (
    <label className="progress">
      <span>{label}</span>
      <progress className="progress__bar" max={1} value={share} />
    </label>
  );
}
