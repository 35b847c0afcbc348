import { useLingui } from '@lingui/react/macro';
import type { FormState } from '#/parts/forms/use-form.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Fields } from '#/ui/fields/fields.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
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
