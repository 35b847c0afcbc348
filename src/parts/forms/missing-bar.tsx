import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MissingField } from './use-form.tsx';
import { FormBar } from '#/ui/forms/form-bar.tsx';

interface MissingBarProps {
  missing: readonly MissingField[];
  note?: ReactNode;
  children: ReactNode;
}

/** An untouched form counts nothing (docs/decisions/0105). */
export function MissingBar({ missing: all, note, children }: MissingBarProps) {
  const { t } = useLingui();
  const missing = all.filter(({ isShown }) => isShown);
  const count = missing.length;
  const words = t`${plural(count, { one: '# field needs attention', other: '# fields need attention' })}`;
  return (
    <FormBar
      missing={count === 0 ? undefined : words}
      fields={missing}
      more={(others) => t`${plural(others, { one: 'and # more', other: 'and # more' })}`}
      note={note}
    >
      {children}
    </FormBar>
  );
}
