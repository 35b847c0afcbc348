import './spinner.css';

export function Spinner({ label }: { label: string }) {
  return (
    <output className="spinner">
      <span className="visually-hidden">{label}</span>
    </output>
  );
}
