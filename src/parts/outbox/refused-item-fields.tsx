import { i18n } from '@lingui/core';
import { fieldAt } from '../forms/refused-fields.ts';
import { formOf } from './item-content.tsx';
import { wayToItem } from './item-words.ts';
import { TextLink } from '#/ui/actions/link.tsx';
import './refused-item-fields.css';
import { useLocation } from '@tanstack/react-router';
import type { OutboxItem } from '#/data/outbox/item.ts';

interface RefusedField {
  /** The form's name. Undefined if this app has no such field. */
  field: string | undefined;
  /** The wire's name of a field that is not known here. */
  label: string;
  message: string;
}

function refusedFields(item: OutboxItem): RefusedField[] {
  const { words, names } = formOf(item);
  return Object.entries(item.setback?.refusals ?? {}).map(([path, message]) => {
    const field = fieldAt(path, words, names);
    const label = field === undefined ? undefined : words[field]?.label;
    return { field, label: label ? i18n._(label) : path, message };
  });
}

interface RefusedFieldsProps {
  item: OutboxItem;
  /** Another screen opens. */
  onLeave?: () => void;
}

/** Each leads to its field. */
export function RefusedFields({ item, onLeave }: RefusedFieldsProps) {
  const refused = refusedFields(item);
  if (refused.length === 0) return null;
  return (
    <ul className="refused-fields">
      {refused.map(({ field, label, message }) => (
        <li key={label}>
          {field === undefined ? (
            label
          ) : (
            <TextLink {...wayToItem(item)} state={{ refusedField: field }} onClick={onLeave}>
              {label}
            </TextLink>
          )}
          : {message}
        </li>
      ))}
    </ul>
  );
}

/** Each choice of one of the item's refused fields gives another word. Undefined if none was chosen. */
export function useChosenRefusal(item: OutboxItem | undefined): string | undefined {
  return useLocation({
    select: ({ state }) =>
      item !== undefined && refusedFields(item).some(({ field }) => field !== undefined && field === state.refusedField)
        ? (state.__TSR_key ?? state.refusedField)
        : undefined,
  });
}
