import { useLingui } from '@lingui/react/macro';
import type { DeviceFilters, ProductChoices } from '#/data/administration/devices.ts';
import { Select } from '#/ui/fields/select.tsx';
import { hardwareText } from './device-fields.ts';
import { IdSelect } from './id-select.tsx';

type Goods = Pick<DeviceFilters, 'product' | 'hardware' | 'target'>;

interface GoodsFiltersProps {
  choices: ProductChoices;
  filters: Goods;
  onFilter: (changed: Goods) => void;
}

/** Another product has other hardware and other firmwares. */
export function GoodsFilters({ choices, filters, onFilter }: GoodsFiltersProps) {
  const { t } = useLingui();
  const { product, hardware, target } = filters;
  const isMeant = ({ productId }: { productId: number }) => product === undefined || productId === product;
  const firmwares = product === undefined ? [] : choices.firmwares.filter(isMeant);
  return (
    <>
      <IdSelect
        label={t`Product`}
        all={t({ context: 'products', message: `All` })}
        options={choices.products.map(({ id, name }) => ({ id, label: name }))}
        value={product}
        onChange={(chosen) =>
          onFilter({ product: chosen, hardware: undefined, target: typeof target === 'number' ? undefined : target })
        }
      />
      <IdSelect
        label={t`Hardware`}
        all={t({ context: 'hardware', message: `All` })}
        options={choices.hardwares.filter(isMeant).map((one) => ({ id: one.id, label: hardwareText(one) }))}
        value={hardware}
        onChange={(chosen) => onFilter({ hardware: chosen })}
      />
      <Select
        label={t`Target firmware`}
        options={[
          { value: '', label: t({ context: 'firmwares', message: `All` }) },
          { value: 'any', label: t({ context: 'firmwares', message: `Any` }) },
          { value: 'none', label: t({ context: 'firmwares', message: `None` }) },
          ...firmwares.map(({ id, version }) => ({ value: String(id), label: version })),
        ]}
        value={target === undefined ? '' : String(target)}
        onChange={(chosen) =>
          onFilter({
            target: chosen === '' ? undefined : chosen === 'any' || chosen === 'none' ? chosen : Number(chosen),
          })
        }
      />
    </>
  );
}
