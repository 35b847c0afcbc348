import { sectionStrokes } from './section-strokes.ts';

/** The icon is hidden from screen readers, so put a word beside it. */
export function SectionIcon({ name }: { name: keyof typeof sectionStrokes }) {
  return (
    <svg className="icon" data-name={name} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={sectionStrokes[name]} />
    </svg>
  );
}
