import { PressButton } from '#/ui/actions/press-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import './sort-head.css';

interface SortHeadProps {
  /** 'none': another column sorts the rows. */
  sort: 'ascending' | 'descending' | 'none';
  onPress: () => void;
  children: string;
}

/** The head of a column by which rows can be sorted. `aria-sort` of the head says how. */
export function SortHead({ sort, onPress, children }: SortHeadProps) {
  return (
    <PressButton className="sort-head" data-sort={sort} onPress={onPress}>
      <span>{children}</span>
      <Icon name="down" size="small" />
    </PressButton>
  );
}
