import './logo.css';

export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <svg className="logo__mark" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <rect className="logo__ground" width="28" height="28" rx="8" />
        <path
          className="logo__bed"
          d="M7 8v12.500M7 16.500h14v4M11 16.300c0-2.8 1.7-4.3 4.2-4.3 3.3 0 5.3 1.7 5.8 4.3"
        />
        <circle className="logo__head" cx="18.5" cy="7.5" r="1.6" />
      </svg>
      <span className="logo__name">{name}</span>
    </span>
  );
}
