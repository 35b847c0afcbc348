import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FormBar } from '#/ui/form-bar.tsx';

interface MissingBarProps {
  /** The fields that are not right yet; a press leads to the field. */
  missing: readonly { name: string; label: string; onPress: () => void }[];
  /** What became of the last try. */
  note?: ReactNode;
  /** The buttons, the primary one last. */
  children: ReactNode;
}

/** The bar of a form: how much is still to be mended, the ways there, and the buttons. */
export function MissingBar({ missing, note, children }: MissingBarProps) {
  const { t } = useLingui();
  const count = missing.length;
  const words = t`${plural(count, { one: '# field needs attention', other: '# fields need attention' })}`;
  return (
    <FormBar missing={count === 0 ? undefined : words} fields={missing} note={note}>
      {children}
    </FormBar>
  );
}
