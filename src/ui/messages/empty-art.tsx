/** The art of an empty list. It stands apart from `StateBlock`, which the start of the page loads. */
export function EmptyArt() {
  return (
    <>
      <path d="M8 60h104" />
      <circle className="state-block__fill" cx="60" cy="34" r="22" />
      <circle cx="60" cy="34" r="9" />
      <circle className="state-block__hot" cx="60" cy="34" r="3.5" />
      <path d="M60 25c0-12 16-16 30-10 10 4 18 2 22-3" />
    </>
  );
}
