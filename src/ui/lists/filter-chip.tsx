import type { ReactNode } from 'react';
import { PressButton } from '#/ui/actions/press-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import './filter-chip.css';

export function FilterChips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="filter-chips" aria-label={label}>
      {children}
    </ul>
  );
}

interface FilterChipProps {
  label: string;
  onRemove: () => void;
  children: ReactNode;
}

export function FilterChip({ label, onRemove, children }: FilterChipProps) {
  return (
    <li>
      <PressButton
        className="filter-chip"
        aria-label={label}
        onPress={(chip) => {
          focusAnother(chip);
          onRemove();
        }}
      >
        <span>
          {children}
          <Icon name="x" size="small" />
        </span>
      </PressButton>
    </li>
  );
}

/** Moves the focus on, because this chip is about to be removed. */
function focusAnother(chip: Element): void {
  const chips = [...(chip.closest('ul')?.querySelectorAll('button') ?? [])];
  const at = chips.findIndex((one) => one === chip);
  (chips[at + 1] ?? chips[at - 1] ?? document.getElementById('main'))?.focus();
}
