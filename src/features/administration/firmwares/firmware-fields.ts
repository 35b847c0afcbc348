import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { firmwareMostBytes, firmwareProfile, type Firmware } from '#/contract/firmwares.ts';
import type { Hardware, Product } from '#/contract/products.ts';
import { rule } from '#/contract/rule.ts';
import { chosenFile } from '#/data/administration/firmware-file.ts';
import type { FirmwareData } from '#/data/administration/firmwares.ts';
import type { Refusals } from '#/data/calls/refusals.ts';
import type { FieldWords } from '#/parts/forms/use-form.tsx';

/** The product is an id as text; '' means none. The file is the name of a chosen file. */
export const firmwareFields = z.object({
  version: z.string(),
  product: z.string(),
  releaseNotes: z.string(),
  file: z.string(),
});

export type FirmwareFields = z.output<typeof firmwareFields>;

export interface FirmwareKind extends FirmwareData {
  filters: FirmwareData['selection'];
  search: Record<string, never>;
  fields: FirmwareFields;
  choices: readonly Product[];
}

function fileProblem(name: string): string | undefined {
  const size = chosenFile(name)?.size;
  if (size === undefined) return 'required';
  if (size === 0) return 'empty';
  return size > firmwareMostBytes ? 'too-large' : undefined;
}

const isChosen = rule((text: string) => (text === '' ? 'required' : undefined));

const newFirmware = z.extend(firmwareProfile, {
  product: z.string().check(isChosen),
  file: z.string().check(rule(fileProblem)),
});

export const firmwareRules = (isNew: boolean): z.ZodMiniType => (isNew ? newFirmware : firmwareProfile);

export const firmwareWords: Readonly<Record<keyof FirmwareFields, FieldWords>> = {
  product: { label: msg`Product`, required: msg`Choose a product.` },
  version: { label: msg`Version`, required: msg`A version is required.`, invalid: msg`Enter a version such as 2.4.1.` },
  releaseNotes: {
    label: msg`Release notes`,
    'too-long': msg`The notes are longer than 5,000 characters.`,
    invalid: msg`The notes contain characters that cannot be used.`,
  },
  file: {
    label: msg`File`,
    required: msg`Choose the file of the firmware.`,
    empty: msg`This file is empty.`,
    'too-large': msg`The file is larger than 10,000,000 bytes. It was not sent.`,
  },
};

export const fieldsOf = ({ version, productId, releaseNotes }: Firmware): FirmwareFields => ({
  version,
  product: String(productId),
  releaseNotes: releaseNotes ?? '',
  file: '',
});

export const changeFrom = ({ version, product, releaseNotes }: FirmwareFields): FirmwareData['change'] => ({
  version: version.trim(),
  productId: Number(product),
  releaseNotes: releaseNotes.trim(),
});

export const creationFrom = (fields: FirmwareFields): FirmwareData['creation'] => ({
  ...changeFrom(fields),
  file: fields.file,
});

export function atFields({ productId, ...others }: Refusals<string>): Refusals<keyof FirmwareFields> {
  return { ...others, product: productId };
}

export const productText = ({ name, application }: Product) => `${name} (${application})`;

export const nameAndVersion = ({ name, version }: Pick<Hardware, 'name' | 'version'>) => `${name} ${version}`;
