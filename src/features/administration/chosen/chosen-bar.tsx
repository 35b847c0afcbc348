import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#/ui/actions/button.tsx';
import type { Chosen } from './use-chosen.ts';
import type { ChosenAction } from './chosen-action.ts';

interface ChosenBarProps<Selection> {
  actions: readonly ChosenAction<Selection>[];
  chosen: Chosen;
  /** The list shows what was found before. */
  isTurning: boolean;
  /** How many are found. */
  total: number;
  selection: Selection;
  held: readonly string[];
  own: { id: number; name: string } | undefined;
}

/** What can be done with the chosen rows. */
export function ChosenBar<Selection>(props: ChosenBarProps<Selection>) {
  const { actions, chosen, isTurning, total, selection, held, own } = props;
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState<string>();
  const toggle = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const { isOn, isAll, ids } = chosen;
  const count = isAll ? total : ids.size;
  const most = Math.min(...actions.map((action) => action.most));
  const mostText = i18n.number(most);
  const totalText = i18n.number(total);
  const action = actions.find(({ key }) => key === open);
  useEffect(() => {
    // The button that has opened the dialog is gone by then.
    if (!isOn && returnsFocus.current) toggle.current?.focus();
    returnsFocus.current = false;
  }, [isOn]);
  return (
    <>
      {isOn ? (
        <>
          <output>
            <Plural value={count} one="# chosen" other="# chosen" />
          </output>
          {isAll ? (
            <Button onPress={chosen.chooseSingle}>{t`Choose single ones`}</Button>
          ) : total > most ? (
            <p className="second">{t`At most ${mostText} at once. Filters make the list shorter.`}</p>
          ) : (
            <Button isDisabled={isTurning} onPress={chosen.chooseAll}>{t`Choose all ${totalText}`}</Button>
          )}
          {actions.map(({ key, label }) => (
            <Button key={key} isDisabled={isTurning || count === 0 || count > most} onPress={() => setOpen(key)}>
              {i18n._(label)}
            </Button>
          ))}
        </>
      ) : null}
      {/* One button in one place, so that it keeps the focus. */}
      <Button
        ref={toggle}
        icon={isOn ? undefined : 'check'}
        variant={isOn ? 'quiet' : 'default'}
        isDisabled={!isOn && total === 0}
        onPress={isOn ? chosen.end : chosen.start}
      >
        {isOn ? t`Done` : t`Choose several`}
      </Button>
      {action ? (
        <action.Dialog
          objects={isAll ? { selection, count: total } : { ids: [...ids] }}
          count={count}
          selection={selection}
          held={held}
          own={own}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            returnsFocus.current = true;
            chosen.end();
          }}
        />
      ) : null}
    </>
  );
}
