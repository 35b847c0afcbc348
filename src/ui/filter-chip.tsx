import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Icon } from '#/ui/icon.tsx';
import './filter-chip.css';

/** The active filters side by side. */
export function FilterChips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="filter-chips" aria-label={label}>
      {children}
    </ul>
  );
}

interface FilterChipProps {
  /** What a press does, with the filter's name. */
  label: string;
  onRemove: () => void;
  children: ReactNode;
}

/** An active filter; the whole chip removes it. */
export function FilterChip({ label, onRemove, children }: FilterChipProps) {
  return (
    <li>
      <AriaButton
        className="filter-chip"
        aria-label={label}
        onPress={({ target }) => {
          focusAnother(target);
          onRemove();
        }}
      >
        <span>
          {children}
          <Icon name="x" size="small" />
        </span>
      </AriaButton>
    </li>
  );
}

/** The keyboard goes on at the next chip, or the one before, or the start of the screen: this one is about to go. */
function focusAnother(chip: Element): void {
  const chips = [...(chip.closest('ul')?.querySelectorAll('button') ?? [])];
  const at = chips.findIndex((one) => one === chip);
  (chips[at + 1] ?? chips[at - 1] ?? document.getElementById('main'))?.focus();
}
