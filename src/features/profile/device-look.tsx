import { useLingui } from '@lingui/react/macro';
import { LanguageChoice } from '#/parts/settings/language-choice.tsx';
import { ThemeChoice } from '#/parts/settings/theme-choice.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import './device-look.css';

export function DeviceLook() {
  const { t } = useLingui();
  return (
    <Card>
      <Panel heading={t`Language and theme`} level={3}>
        <LanguageChoice />
        <div className="device-look__theme">
          <span>{t`Theme`}</span>
          <ThemeChoice />
        </div>
      </Panel>
    </Card>
  );
}
