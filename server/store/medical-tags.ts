import { sql } from 'kysely';
import type { MedicalTag } from '#/contract/medical-tags.ts';
import type { Language } from '#/domain/locale.ts';
import type { Db } from './tables.ts';

export function sortedTags(tags: readonly MedicalTag[], language: Language): MedicalTag[] {
  const { compare } = new Intl.Collator(language);
  return tags.toSorted((a, b) => compare(a.label, b.label));
}

export async function listMedicalTags(db: Db, language: Language): Promise<MedicalTag[]> {
  const tags = await db
    .selectFrom('medicalTagLabel')
    .select(['tagId as id', 'label'])
    .where('language', '=', language)
    .execute();
  return sortedTags(tags, language);
}

export async function areMedicalTags(db: Db, ids: readonly number[]): Promise<boolean> {
  const {
    rows: [unknown],
  } = await sql`select wanted.id from unnest(${ids}::bigint[]) as wanted(id)
    where not exists (select from medical_tag where medical_tag.id = wanted.id) limit 1`.execute(db);
  return unknown === undefined;
}
