import './spinner.css';

/** A ring of 35 px that replaces the button that started the call. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="spinner">
      <span className="visually-hidden">{label}</span>
    </output>
  );
}
