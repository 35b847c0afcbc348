import type { HistoryRow } from '#/contract/history.ts';
import { importKinds, type ImportKind } from '#/contract/imports.ts';
import { sectionPath, type Section } from '#/domain/administration.ts';

/** Below the section. */
export const importPaths: Readonly<Record<ImportKind, string>> = {
  devices: 'import',
  targets: 'target-firmware/import',
  compatibility: 'import',
  professionals: 'import',
};

export const importSections: Readonly<Record<ImportKind, Section>> = {
  devices: 'devices',
  targets: 'devices',
  compatibility: 'compatibility',
  professionals: 'professionals',
};

/** Where the result of an import stays. */
export function importPlace(kind: ImportKind, id: number): string {
  return sectionPath(importSections[kind], importPaths[kind], id);
}

/** For a row of the history that tells of a whole import. */
export function placeOfImport({ kind, objectId, objectName }: HistoryRow): string | undefined {
  const imported = importKinds.find((one) => one === objectName);
  return kind === 'import' && objectId && imported ? importPlace(imported, objectId) : undefined;
}
