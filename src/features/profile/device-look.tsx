import { useLingui } from '@lingui/react/macro';
import { LanguageChoice } from '#/parts/language-choice.tsx';
import { ThemeChoice } from '#/parts/theme-choice.tsx';
import { Card, Panel } from '#/ui/card.tsx';
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
