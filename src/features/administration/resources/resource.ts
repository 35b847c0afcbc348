import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { UserContext } from '#/contract/session.ts';
import type { ResourceCalls, ResourceData } from '#/data/administration/resources.ts';
import type { Refusals } from '#/data/calls/refusals.ts';
import type { HistoryKind } from '#/domain/history.ts';
import type { PhoneRules } from '#/parts/fields/phone-rules.ts';
import type { FieldWords, FormState } from '#/parts/forms/use-form.tsx';
import type { Column } from '#/ui/lists/list-table.tsx';
import type { ChosenAction } from '../chosen/chosen-action.ts';
import type { ExportedColumn } from './export-list.tsx';

/** The types by which resources differ. */
export interface ResourceKind extends ResourceData {
  /** What the address of the list holds. */
  filters: { page: number; sort?: string | undefined };
  /** What the list searches by without showing it in the address. */
  search: object;
  /** What the form holds. */
  fields: object;
  /** What the form offers to choose from. */
  choices: unknown;
}

export interface FiltersProps<Kind extends ResourceKind> {
  filters: Kind['filters'];
  search: Kind['search'];
  /** The caller's roles in the session's organization. */
  held: readonly string[];
  /** Both go back to the first page. */
  onFilter: (filters: Omit<Kind['filters'], 'page' | 'sort'>) => void;
  onSearch: (search: Kind['search']) => void;
}

export interface PanelsProps<Kind extends ResourceKind> {
  form: FormState<Kind['fields']>;
  /** The id of what is changed; undefined for something new. */
  id: number | undefined;
  choices: Kind['choices'];
}

export interface DetailsProps<Kind extends ResourceKind> {
  item: Kind['item'];
  context: UserContext;
}

type FieldName<Kind extends ResourceKind> = keyof Kind['fields'] & string;

export interface ResourceForm<Kind extends ResourceKind> {
  /** In the order of the form. */
  words: Readonly<Record<FieldName<Kind>, FieldWords>>;
  fieldsSchema: z.ZodMiniType<Kind['fields']>;
  /** Without phone rules, any phone number passes. */
  rules: (phone: PhoneRules | undefined, isNew: boolean) => z.ZodMiniType;
  start: (context: UserContext, locale: string, choices: Kind['choices']) => Kind['fields'];
  fieldsOf: (item: Kind['item'], phone: PhoneRules | undefined) => Kind['fields'];
  creationFrom: (fields: Kind['fields'], phone: PhoneRules | undefined) => Kind['creation'];
  changeFrom: (fields: Kind['fields'], phone: PhoneRules | undefined) => Kind['change'];
  /** True if what was sent belongs to another object. */
  isOther: (sent: Kind['creation'], fields: Kind['fields']) => boolean;
  /** The fields of a change, in the order of the form. */
  compared: readonly FieldName<Kind>[];
  textOf: (fields: Kind['fields'], name: FieldName<Kind>, choices: Kind['choices']) => string;
  atFields: (refusals: Refusals<string>) => Refusals<FieldName<Kind>>;
  Panels: (props: PanelsProps<Kind>) => ReactNode;
}

/** The heading is translated by the list. `sortBy` is the name of the order by this column. */
export type DescribedColumn<Item> = Omit<Column<Item>, 'heading' | 'head' | 'sort'> & {
  heading: MessageDescriptor;
  sortBy?: string | undefined;
  /** The list has this order unless another one is chosen. */
  isUsualOrder?: boolean;
};

/** A resource of the administration. The shared screens do the rest. */
export interface Resource<Kind extends ResourceKind> {
  calls: ResourceCalls<Pick<Kind, keyof ResourceData>>;
  mayCreate: (held: readonly string[]) => boolean;
  /** Who may create may also import. The paths are below that of the section. */
  imports?: readonly { path: string; label: MessageDescriptor }[];
  whyNotChanged: (item: Kind['item'], context: UserContext) => MessageDescriptor | undefined;
  titleOf: (item: Kind['item']) => string;
  filtersSchema: z.ZodMiniType<Kind['filters']>;
  noSearch: Kind['search'];
  selectionOf: (filters: Kind['filters'], search: Kind['search'], held: readonly string[]) => Kind['selection'];
  Filters: (props: FiltersProps<Kind>) => ReactNode;
  columns: readonly DescribedColumn<Kind['item']>[];
  /** See `ListTable`. */
  phoneAreas: string;
  phoneColumns?: string;
  /** What a file for spreadsheets has of each object. */
  exported?: readonly ExportedColumn<Kind['item']>[];
  /** What can be done with several objects. */
  actions?: readonly ChosenAction<Kind['selection']>[];
  Details: (props: DetailsProps<Kind>) => ReactNode;
  /** What the details also show. What appears later would move what is being pressed. */
  loadBeside?: (queryClient: QueryClient, id: number, context: UserContext) => Promise<unknown>[];
  /** The kind of its rows in the history. */
  historyKind: HistoryKind;
  loadChoices: (queryClient: QueryClient, context: UserContext) => Promise<Kind['choices']>;
  form: ResourceForm<Kind>;
}

export interface CreationDraft<Kind extends ResourceKind> {
  fields: Kind['fields'];
  key: string;
  sent: Kind['creation'][];
}

export function creationDraft<Kind extends ResourceKind>({
  calls,
  form,
}: Resource<Kind>): z.ZodMiniType<CreationDraft<Kind>> {
  return z.object({ fields: form.fieldsSchema, key: z.string(), sent: z.array(calls.creationSchema) });
}

export interface ChangeDraft<Kind extends ResourceKind> {
  fields: Kind['fields'];
  base: Kind['fields'];
  version?: string | undefined;
}

export function changeDraft<Kind extends ResourceKind>({
  form: { fieldsSchema: fields },
}: Resource<Kind>): z.ZodMiniType<ChangeDraft<Kind>> {
  return z.object({ fields, base: fields, version: z.optional(z.string()) });
}

export function rolesHere({ currentUserOrganization: current }: UserContext): readonly string[] {
  return current?.roles ?? [];
}
