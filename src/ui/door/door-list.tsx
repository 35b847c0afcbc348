import { PressButton } from '#/ui/actions/press-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import './door-list.css';

interface DoorListProps {
  label: string;
  items: readonly { key: string; title: string; secondLine?: string | undefined }[];
  onChoose: (key: string) => void;
  pendingKey?: string | undefined;
}

export function DoorList({ label, items, onChoose, pendingKey }: DoorListProps) {
  return (
    <ul className="door-list" aria-label={label}>
      {items.map((item) => (
        <li key={item.key}>
          <PressButton
            className="door-list__button"
            isPending={pendingKey !== undefined}
            data-chosen={item.key === pendingKey || undefined}
            onPress={() => onChoose(item.key)}
          >
            <span className="door-list__text">
              <span className="door-list__title">{item.title}</span>
              {item.secondLine === undefined ? null : <span className="second">{item.secondLine}</span>}
            </span>
            <Icon name={item.key === pendingKey ? 'hourglass' : 'right'} />
          </PressButton>
        </li>
      ))}
    </ul>
  );
}
