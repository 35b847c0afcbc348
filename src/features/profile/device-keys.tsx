import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { areShortcutsOn, turnShortcuts } from '#/browser/settings/shortcuts.ts';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Switch } from '#/ui/fields/switch.tsx';

export function DeviceKeys() {
  const { t } = useLingui();
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <Card>
      <Panel heading={t`Keyboard`} level={3}>
        <Switch
          isSelected={isOn}
          onChange={(chosen) => {
            setOn(chosen);
            turnShortcuts(chosen);
          }}
        >
          {t`Single-key shortcuts: press ? to see them`}
        </Switch>
      </Panel>
    </Card>
  );
}
