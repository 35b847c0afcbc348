import './tags.css';

export function Tags({ tags }: { tags: readonly { id: string | number; label: string }[] }) {
  return (
    <ul className="tags">
      {tags.map(({ id, label }) => (
        <li key={id} className="tags__tag">
          {label}
        </li>
      ))}
    </ul>
  );
}
