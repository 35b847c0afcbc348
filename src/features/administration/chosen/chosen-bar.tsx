import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#/ui/actions/button.tsx';
import type { Chosen } from './use-chosen.ts';
import type { ChosenAction } from './chosen-action.ts';

interface ChosenBarProps<Selection> {
  actions: readonly ChosenAction<Selection>[];
  chosen: Chosen;
  /** How many are found. */
  total: number;
  selection: Selection;
  held: readonly string[];
  own: { id: number; name: string } | undefined;
}

/** What can be done with the chosen rows. */
export function ChosenBar<Selection>({ actions, chosen, total, selection, held, own }: ChosenBarProps<Selection>) {
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState<string>();
  if (!chosen.isOn)
    return (
      <Button icon="check" isDisabled={total === 0} onPress={chosen.start}>
        {t`Choose several`}
      </Button>
    );
  const { isAll, ids } = chosen;
  const count = isAll ? total : ids.size;
  const most = Math.min(...actions.map((action) => action.most));
  const mostText = i18n.number(most);
  const totalText = i18n.number(total);
  const action = actions.find(({ key }) => key === open);
  return (
    <>
      <output>
        <Plural value={count} one="# chosen" other="# chosen" />
      </output>
      {isAll ? (
        <Button onPress={chosen.chooseSingle}>{t`Choose single ones`}</Button>
      ) : total > most ? (
        <p className="second">{t`At most ${mostText} at once. Filters make the list shorter.`}</p>
      ) : (
        <Button onPress={chosen.chooseAll}>{t`Choose all ${totalText}`}</Button>
      )}
      {actions.map(({ key, label }) => (
        <Button key={key} isDisabled={count === 0 || count > most} onPress={() => setOpen(key)}>
          {i18n._(label)}
        </Button>
      ))}
      <Button variant="quiet" onPress={chosen.end}>{t`Done`}</Button>
      {action ? (
        <action.Dialog
          objects={isAll ? { selection, count: total } : { ids: [...ids] }}
          count={count}
          selection={selection}
          held={held}
          own={own}
          onClose={() => setOpen(undefined)}
          onDone={chosen.end}
        />
      ) : null}
    </>
  );
}
