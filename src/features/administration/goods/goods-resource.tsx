import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import type * as z from 'zod/mini';
import type { Product } from '#/contract/products.ts';
import type { GoodsData } from '#/data/administration/products.ts';
import type { ResourceCalls } from '#/data/administration/resources.ts';
import { sectionPath, type Section } from '#/domain/administration.ts';
import type { HistoryKind } from '#/domain/history.ts';
import type { FieldWords } from '#/parts/forms/use-form.tsx';
import { NameLink, RowLink } from '#/ui/actions/link.tsx';
import { Fields, WholeRow } from '#/ui/fields/field.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { NameFilter, nameFilters, type NameFilters } from '../resources/name-filter.tsx';
import type { DescribedColumn, PanelsProps, Resource } from '../resources/resource.ts';
import { changedByRole, sectionTable } from '../resources/sections.ts';

interface Named {
  id: number;
  name: string;
}

interface Option {
  value: string;
  label: string;
}

/** One field of the list, the details and the form. */
export interface GoodsField<Item> {
  words: FieldWords;
  /** A grid track of the list. */
  width: string;
  /** It has a row of the form for itself. */
  isWide?: true;
  /** If the server refuses it under another name. */
  wireName?: string;
  textOf: (item: Item) => string;
  /** The address of the object that the details name. */
  addressOf?: (item: Item) => string | undefined;
  /** It is chosen from these. */
  options?: (products: readonly Product[]) => readonly Option[];
}

export interface Goods<Item extends Named, Change, Name extends string> {
  calls: ResourceCalls<GoodsData<Item, Change>>;
  section: 'products' | 'hardware' | 'drivers';
  historyKind: HistoryKind;
  titleOf: (item: Item) => string;
  /** The name comes first, and leads from the list to the details. */
  fields: Readonly<Record<Name | 'name', GoodsField<Item>>>;
  /** See `ListTable`. */
  phoneAreas: string;
  fieldsSchema: z.ZodMiniType<Record<Name | 'name', string>>;
  rules: z.ZodMiniType;
  fieldsOf: (item: Item) => Record<Name | 'name', string>;
  changeFrom: (fields: Record<Name | 'name', string>) => Change;
  /** If one of these differs, it is another object. */
  identity: readonly (keyof Change)[];
  loadProducts?: (queryClient: QueryClient) => Promise<readonly Product[]>;
}

interface GoodsKind<Item extends Named, Change, Name extends string> extends GoodsData<Item, Change> {
  filters: NameFilters;
  search: Record<string, never>;
  fields: Record<Name | 'name', string>;
  choices: readonly Product[];
}

function namesOf<Item extends Named, Change, Name extends string>({ fields }: Goods<Item, Change, Name>) {
  return Object.keys(fields) as (Name | 'name')[];
}

/** Products, hardware and drivers differ by their fields only. */
export function goodsResource<Item extends Named, Change, Name extends string>(
  goods: Goods<Item, Change, Name>,
): Resource<GoodsKind<Item, Change, Name>> {
  type FieldName = Name | 'name';
  const { calls, section, historyKind, titleOf, fields, phoneAreas, fieldsOf, changeFrom, loadProducts } = goods;
  const names = namesOf(goods);
  const each = <Value,>(valueOf: (name: FieldName) => Value) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<FieldName, Value>;
  return {
    calls,
    ...changedByRole(section),
    titleOf,
    filtersSchema: nameFilters,
    noSearch: {},
    selectionOf: (filters) => filters,
    Filters: NameFilter,
    columns: names.map((name) => columnOf(section, name, fields[name])),
    phoneAreas,
    historyKind,
    Details: ({ item }) => <GoodsDetails goods={goods} item={item} />,
    loadChoices: (queryClient) => loadProducts?.(queryClient) ?? Promise.resolve([]),
    form: {
      words: each((name) => fields[name].words),
      fieldsSchema: goods.fieldsSchema,
      rules: () => goods.rules,
      start: () => each(() => ''),
      fieldsOf,
      creationFrom: changeFrom,
      changeFrom,
      isOther: (sent, values) => goods.identity.some((member) => sent[member] !== changeFrom(values)[member]),
      compared: names,
      textOf: (values, name, products) =>
        fields[name].options?.(products).find(({ value }) => value === values[name])?.label ?? values[name],
      atFields: (refusals) => each((name) => refusals[fields[name].wireName ?? name]),
      Panels: (props) => <GoodsPanels goods={goods} {...props} />,
    },
  };
}

function columnOf<Item extends Named>(
  section: Section,
  key: string,
  { words, width, textOf }: GoodsField<Item>,
): DescribedColumn<Item> {
  const column = { key, heading: words.label, width };
  return key === 'name'
    ? { ...column, cell: (item) => <RowLink to={sectionPath(section, item.id)}>{textOf(item)}</RowLink> }
    : { ...column, isMuted: true, cell: textOf };
}

interface GoodsDetailsProps<Item extends Named, Change, Name extends string> {
  goods: Goods<Item, Change, Name>;
  item: Item;
}

function GoodsDetails<Item extends Named, Change, Name extends string>(props: GoodsDetailsProps<Item, Change, Name>) {
  const { goods, item } = props;
  const { i18n } = useLingui();
  return (
    <Card>
      <Panel heading={i18n._(sectionTable[goods.section].one)}>
        <Facts>
          {namesOf(goods)
            .filter((name) => name !== 'name')
            .map((name) => {
              const { words, textOf, addressOf } = goods.fields[name];
              const address = addressOf?.(item);
              return (
                <Fact key={name} label={i18n._(words.label)}>
                  {address ? <NameLink to={address}>{textOf(item)}</NameLink> : textOf(item)}
                </Fact>
              );
            })}
        </Facts>
      </Panel>
    </Card>
  );
}

interface GoodsPanelsProps<Item extends Named, Change, Name extends string> extends Pick<
  PanelsProps<GoodsKind<Item, Change, Name>>,
  'form' | 'choices'
> {
  goods: Goods<Item, Change, Name>;
}

function GoodsPanels<Item extends Named, Change, Name extends string>(props: GoodsPanelsProps<Item, Change, Name>) {
  const { goods, form, choices } = props;
  const { i18n, t } = useLingui();
  return (
    <Card>
      <Panel heading={i18n._(sectionTable[goods.section].one)} isLarge>
        <Fields>
          {namesOf(goods).map((name) => {
            const { options, isWide } = goods.fields[name];
            const Row = isWide ? WholeRow : Fragment;
            return (
              <Row key={name}>
                {options ? (
                  <Select
                    {...form.field(name)}
                    options={[{ value: '', label: t`Please choose` }, ...options(choices)]}
                  />
                ) : (
                  <TextField
                    {...form.field(name)}
                    autoComplete="off"
                    {...(name !== 'name' && { spellCheck: 'false' })}
                  />
                )}
              </Row>
            );
          })}
        </Fields>
      </Panel>
    </Card>
  );
}
