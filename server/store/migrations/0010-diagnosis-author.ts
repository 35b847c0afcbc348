/** Older diagnoses have no author: the specialist may have been replaced since. */
export const diagnosisAuthor = `
alter table recording
  add column diagnosis_author_id bigint references app_user,
  add column diagnosis_date timestamptz;
`;
