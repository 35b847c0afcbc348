import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FormBar } from '#/ui/forms/form-bar.tsx';

interface MissingBarProps {
  missing: readonly { name: string; label: string; onPress: () => void }[];
  note?: ReactNode;
  children: ReactNode;
}

export function MissingBar({ missing, note, children }: MissingBarProps) {
  const { t } = useLingui();
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
