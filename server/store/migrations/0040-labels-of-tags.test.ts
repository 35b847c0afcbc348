import { expect, test } from 'vitest';
import { eachEngine } from '../../../tests/support/database.ts';
import { listMedicalTags } from '../medical-tags.ts';

eachEngine('the labels of medical tags', (engine) => {
  test.each([
    ['nl', 'Insomnie'],
    ['nl', 'Obstructieve slaapapneu'],
    ['zh', '长 QT 综合征'],
    ['en', 'Parkinson’s disease'],
  ] as const)('have in %s the word of the field: %s', async (language, label) => {
    const tags = await listMedicalTags(engine.db, language);
    expect(tags.map((tag) => tag.label)).toContain(label);
  });
});
