import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MissingField } from './use-form.tsx';
import { FormBar } from '#/ui/forms/form-bar.tsx';

interface MissingBarProps {
  missing: readonly MissingField[];
  /** The name of the field that the law asks for. It comes first while it is missing. */
  first?: string | undefined;
  /** What the button does, if nothing is missing. */
  summary?: string | undefined;
  note?: ReactNode;
  children: ReactNode;
}

/** Errors count alone. Without one, the bar says how many required fields are left (docs/decisions/0134). */
export function MissingBar({ missing: all, first, summary, note, children }: MissingBarProps) {
  const { t } = useLingui();
  const wrong = all.filter(({ isShown }) => isShown);
  const isWrong = wrong.length > 0;
  const counted = isWrong ? wrong : all.filter(({ isEmpty }) => isEmpty);
  const count = counted.length;
  return (
    <FormBar
      missing={
        isWrong ? t`${plural(count, { one: '# field needs attention', other: '# fields need attention' })}` : undefined
      }
      left={
        isWrong
          ? undefined
          : count > 0
            ? t`${plural(count, { one: '# required field left', other: '# required fields left' })}`
            : summary
      }
      fields={[...counted.filter(({ name }) => name === first), ...counted.filter(({ name }) => name !== first)]}
      more={(others) => t`${plural(others, { one: 'and # more', other: 'and # more' })}`}
      note={note}
    >
      {children}
    </FormBar>
  );
}
