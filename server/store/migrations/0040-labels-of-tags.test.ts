import { expect, test } from 'vitest';
import { eachEngine } from '../../../tests/support/database.ts';
import { listMedicalTags } from '../medical-tags.ts';

eachEngine('the labels of medical tags', (engine) => {
  test('are the words of the field', async () => {
    const labelsIn = async (language: 'en' | 'nl' | 'zh') =>
      (await listMedicalTags(engine.db, language)).map(({ label }) => label);
    expect(await labelsIn('nl')).toEqual(expect.arrayContaining(['Insomnie', 'Obstructieve slaapapneu']));
    expect(await labelsIn('zh')).toContain('长 QT 综合征');
    expect(await labelsIn('en')).toContain('Parkinson’s disease');
  });
});
