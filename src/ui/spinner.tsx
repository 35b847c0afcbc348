import './spinner.css';

/** Says that something is on its way: a ring of 35 px in the place of the button that asked for it (specification 2, section 9). */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="spinner">
      <span className="visually-hidden">{label}</span>
    </output>
  );
}
