import type { Migration } from './migration.ts';

/**
 * Who wrote a diagnosis, and when. Those that were written before have no author: the specialist may have been replaced
 * since, and the last change of the status says nothing of the text.
 */
export const diagnosisAuthor: Migration = {
  version: 10,
  name: 'diagnosis-author',
  statements: [
    `
alter table recording
  add column diagnosis_author_id bigint references app_user,
  add column diagnosis_date timestamptz;
`,
  ],
};
