import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#/ui/actions/button.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';

interface FilterNameProps {
  name?: string | undefined;
  /** The names of other filters. Saving under one of them replaces that filter. */
  taken: readonly string[];
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

export function FilterName({ name = '', taken, onSave, onClose }: FilterNameProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(name);
  const [isMissing, setMissing] = useState(false);
  const given = typed.trim();
  const submit = async () => {
    setMissing(given === '');
    if (given === '') return;
    if (given !== name) await onSave(given);
    onClose();
  };
  return (
    <Form isBlocked={false} onSubmit={submit}>
      <TextField
        label={t`Name of the filter`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the pressed button
        autoFocus
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Escape must not close the surrounding sheet.
          event.stopPropagation();
          onClose();
        }}
        description={taken.includes(given) ? t`The existing filter with this name will be replaced.` : undefined}
        errorMessage={isMissing && given === '' ? t`A name is required.` : undefined}
      />
      <div className="filter-name__actions">
        <Button type="submit" variant="primary">
          {t`Save`}
        </Button>
        <Button onPress={onClose}>{t`Cancel`}</Button>
      </div>
    </Form>
  );
}
