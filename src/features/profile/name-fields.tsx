import { useLingui } from '@lingui/react/macro';
import type { FormState } from '#/parts/use-form.tsx';
import { Card, Panel } from '#/ui/card.tsx';
import { Fields } from '#/ui/fields.tsx';
import { TextField } from '#/ui/text-field.tsx';
import type { TypedProfile } from './profile-form.ts';

export function NameFields({ form }: { form: FormState<TypedProfile> }) {
  const { t } = useLingui();
  return (
    <Card>
      <Panel heading={t`Personal information`} isLarge>
        <Fields>
          <TextField {...form.field('firstName')} autoComplete="given-name" />
          <TextField {...form.field('lastName')} autoComplete="family-name" />
        </Fields>
      </Panel>
    </Card>
  );
}
