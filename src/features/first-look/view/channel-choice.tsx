import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Channel } from '#/domain/traces/montages.ts';
import { Button } from '#/ui/actions/button.tsx';
import { CheckBox } from '#/ui/fields/check-box.tsx';
import { LookFold } from './look-fold.tsx';
import { withToggled, type Look } from './look.ts';

interface ChannelChoiceProps {
  channels: readonly Channel[];
  hidden: ReadonlySet<string>;
  onChange: (changes: Pick<Look, 'hidden'>) => void;
}

export const ChannelChoice = memo(({ channels, hidden, onChange }: ChannelChoiceProps) => {
  const { t } = useLingui();
  const shown = channels.filter(({ name }) => !hidden.has(name)).length;
  const all = channels.length;
  return (
    <LookFold summary={t`Channels: ${shown} of ${all}`}>
      <fieldset className="look__channels">
        <legend className="visually-hidden">{t`Channels to show`}</legend>
        {channels.map(({ name }) => (
          <CheckBox
            key={name}
            isSelected={!hidden.has(name)}
            onChange={() => onChange({ hidden: withToggled(hidden, name) })}
          >
            {name}
          </CheckBox>
        ))}
      </fieldset>
      {shown < all ? (
        <Button variant="quiet" onPress={() => onChange({ hidden: new Set() })}>
          {t`Show all channels`}
        </Button>
      ) : null}
    </LookFold>
  );
});
