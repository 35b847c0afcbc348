import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';

/** Single objects, or all that a list finds. */
export type ChosenObjects<Selection> = { ids: number[] } | { selection: Selection; count: number };

export interface ChosenDialogProps<Selection> {
  objects: ChosenObjects<Selection>;
  count: number;
  /** What the list shows. */
  selection: Selection;
  /** The caller's roles in the session's organization. */
  held: readonly string[];
  /** The session's organization. */
  own: { id: number; name: string } | undefined;
  onClose: () => void;
  /** It was done. */
  onDone: () => void;
}

/** Something that can be done with several objects of a list. */
export interface ChosenAction<Selection> {
  key: string;
  label: MessageDescriptor;
  isAllowed: (held: readonly string[]) => boolean;
  /** How many at once. */
  most: number;
  Dialog: (props: ChosenDialogProps<Selection>) => ReactNode;
}
