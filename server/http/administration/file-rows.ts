import type { ImportKind, RefusedRow, RowReason } from '#/contract/imports.ts';
import { userTexts } from '../../store/administration/user-write.ts';

export interface FileRow {
  row: number;
  cells: Readonly<Record<string, unknown>>;
  /** There are more cells than heads. */
  hasMore?: boolean;
}

export interface FileRows {
  rows: FileRow[];
  /** The heads of columns that are unknown. */
  unread: string[];
}

/**
 * What the rows of a file are, each checked by itself. A row with a problem is sent, too, without its wrong values, so
 * that all its problems are found at once.
 */
export interface Checked<Sent> {
  sent: Sent[];
  problems: RefusedRow[];
  unread: string[];
}

/** A problem of one member. */
export interface Flaw {
  field: string;
  reason: RowReason;
}

/** The members that a row can have. */
export const importFields = {
  devices: [
    'serial',
    'product',
    'productId',
    'hardware',
    'hardwareId',
    'firmwareVersion',
    'targetFirmware',
    'targetFirmwareId',
    'organization',
    'organizationId',
  ],
  targets: ['serial', 'targetFirmware', 'targetFirmwareId'],
  compatibility: ['product', 'firmware', 'firmwareId', 'hardware', 'hardwareId', 'driver', 'driverId'],
  professionals: [...userTexts, 'roles', 'organization', 'organizationId'],
} as const satisfies Record<ImportKind, readonly string[]>;

export const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

export const isId = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0;

export const isName = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= 200;

export const unknownField = (name: string): Flaw => ({ field: name.slice(0, 40), reason: 'unknown-field' });

export const tooManyCells: Flaw = { field: '', reason: 'too-many-cells' };
