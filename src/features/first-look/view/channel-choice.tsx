import { useLingui } from '@lingui/react/macro';
import type { Channel } from '#/domain/traces/montages.ts';
import { Button } from '#/ui/actions/button.tsx';
import { CheckBox } from '#/ui/fields/check-box.tsx';

interface ChannelChoiceProps {
  channels: readonly Channel[];
  hidden: ReadonlySet<string>;
  onToggle: (name: string) => void;
  onShowAll: () => void;
}

export function ChannelChoice({ channels, hidden, onToggle, onShowAll }: ChannelChoiceProps) {
  const { t } = useLingui();
  const shown = channels.filter(({ name }) => !hidden.has(name)).length;
  const all = channels.length;
  return (
    <details className="look__fold">
      <summary>{t`Channels: ${shown} of ${all}`}</summary>
      <fieldset className="look__channels">
        <legend className="visually-hidden">{t`Channels to show`}</legend>
        {channels.map(({ name }) => (
          <CheckBox key={name} isSelected={!hidden.has(name)} onChange={() => onToggle(name)}>
            {name}
          </CheckBox>
        ))}
      </fieldset>
      {shown < all ? (
        <Button variant="quiet" onPress={onShowAll}>
          {t`Show all channels`}
        </Button>
      ) : null}
    </details>
  );
}
