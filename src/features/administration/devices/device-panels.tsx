import { useLingui } from '@lingui/react/macro';
import { Fields, WholeRow } from '#/ui/fields/field.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import type { PanelsProps } from '../resources/resource.ts';
import { hardwareText, type DeviceKind } from './device-fields.ts';

/** Hardware and firmware of another product are not offered. The server checks which firmware can be reached. */
export function DevicePanels({ form, choices }: PanelsProps<DeviceKind>) {
  const { t } = useLingui();
  const { products, hardwares, firmwares, organizations } = choices;
  const product = form.field('product');
  const hardware = form.field('hardware');
  const target = form.field('target');
  const ofProduct = ({ productId }: { productId: number }) => String(productId) === product.value;
  const none = { value: '', label: t`Please choose` };
  return (
    <Card>
      <Panel heading={t`Device`} isLarge>
        <Fields>
          <WholeRow>
            <TextField {...form.field('serial')} autoComplete="off" spellCheck="false" />
          </WholeRow>
          <Select
            {...product}
            onChange={(chosen) => {
              product.onChange(chosen);
              hardware.onChange('');
              target.onChange('');
            }}
            options={[
              none,
              ...products.map(({ id, name, application }) => ({
                value: String(id),
                label: `${name} (${application})`,
              })),
            ]}
          />
          <Select
            {...hardware}
            options={[
              none,
              ...hardwares.filter(ofProduct).map((one) => ({ value: String(one.id), label: hardwareText(one) })),
            ]}
          />
          <TextField {...form.field('firmwareVersion')} autoComplete="off" spellCheck="false" />
          <Select
            {...target}
            options={[
              { value: '', label: t`No target` },
              ...firmwares.filter(ofProduct).map(({ id, version }) => ({ value: String(id), label: version })),
            ]}
          />
          {organizations.length > 1 ? (
            <WholeRow>
              <Select
                {...form.field('organization')}
                options={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            </WholeRow>
          ) : null}
        </Fields>
      </Panel>
    </Card>
  );
}
