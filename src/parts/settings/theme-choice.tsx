import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { chooseTheme, chosenTheme, type Theme } from '#/browser/settings/preferences.ts';
import { Segments } from '#/ui/fields/segments.tsx';

export function ThemeChoice({ hasWords }: { hasWords?: boolean }) {
  const { t } = useLingui();
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  return (
    <Segments
      hasWords={hasWords}
      label={t`Theme`}
      options={[
        { value: 'system', label: t`System`, icon: 'auto' },
        { value: 'light', label: t`Light`, icon: 'sun' },
        { value: 'dark', label: t`Dark`, icon: 'moon' },
      ]}
      value={theme}
      onChange={(chosen) => {
        chooseTheme(chosen);
        setTheme(chosen);
      }}
    />
  );
}
