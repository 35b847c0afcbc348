import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@tanstack/react-store';
import { chooseFile, chosenFile, firmwareUpload } from '#/data/administration/firmware-file.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Fields, WholeRow } from '#/ui/fields/field.tsx';
import { FileDrop } from '#/ui/fields/file-drop.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { TextArea } from '#/ui/fields/text-area.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { Progress } from '#/ui/loading/progress.tsx';
import type { PanelsProps } from '../resources/resource.ts';
import { productText, type FirmwareKind } from './firmware-fields.ts';

/* oxlint-disable words/no-unlocalized-strings -- styles */
/** Inline, so that it does not depend on the order of the style sheets. */
const tall = { minBlockSize: '8rem' } as const;

/** While the form is sent, a layer covers its fields. What cancels it must stay above. */
const uncovered = { position: 'relative', zIndex: 11 } as const;
/* oxlint-enable words/no-unlocalized-strings */

export function FirmwarePanels({ form, id, choices }: PanelsProps<FirmwareKind>) {
  const { t } = useLingui();
  const notes = (
    <WholeRow>
      <TextArea {...form.field('releaseNotes')} rows={6} style={tall} />
    </WholeRow>
  );
  if (id !== undefined)
    return (
      <Card>
        <Panel heading={t`Firmware`} isLarge>
          <Stack>
            <p className="second">{t`The version, product and file of a firmware cannot be changed.`}</p>
            <Fields>{notes}</Fields>
          </Stack>
        </Panel>
      </Card>
    );
  return (
    <Card>
      <Panel heading={t`Firmware`} isLarge>
        <Fields>
          <Select
            {...form.field('product')}
            options={[
              { value: '', label: t`Please choose` },
              ...choices.map((product) => ({ value: String(product.id), label: productText(product) })),
            ]}
          />
          <TextField {...form.field('version')} autoComplete="off" spellCheck="false" />
          {notes}
          <WholeRow>
            <FirmwareFile form={form} />
          </WholeRow>
        </Fields>
      </Panel>
    </Card>
  );
}

function FirmwareFile({ form }: Pick<PanelsProps<FirmwareKind>, 'form'>) {
  const { i18n, t } = useLingui();
  const upload = useSelector(firmwareUpload);
  const { value, name, isReadOnly, errorMessage, onChange, onBlur } = form.field('file');
  const file = chosenFile(value);
  const size = file && i18n.number(file.size);
  return (
    <Stack>
      <FileDrop
        name={name}
        label={file ? t`${file.name}, ${size} bytes` : t`Choose the firmware’s file, or drop it here`}
        description={t`At most 10,000,000 bytes. After a reload it must be chosen again.`}
        errorMessage={errorMessage}
        accept=""
        isDisabled={isReadOnly}
        onChoose={(chosen) => {
          onChange(chooseFile(chosen));
          // A file that cannot be sent says so at once.
          onBlur();
        }}
      />
      {upload ? (
        <div style={uncovered}>
          <Stack>
            <Progress label={upload.share < 1 ? t`Sending…` : t`Checking…`} share={upload.share} />
            <Button onPress={upload.cancel}>{t`Cancel`}</Button>
          </Stack>
        </div>
      ) : null}
    </Stack>
  );
}
