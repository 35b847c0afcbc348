const better = [
  ['long-qt-syndrome', 'zh', '长 QT 综合征'],
  ['obstructive-sleep-apnoea', 'nl', 'Obstructieve slaapapneu'],
  ['insomnia', 'nl', 'Insomnie'],
  ['parkinsons-disease', 'en', 'Parkinson’s disease'],
] as const;

/** A tag that a platform has renamed or removed stays as it is. */
export const labelsOfTags = better
  .map(
    ([code, language, label]) => `
update medical_tag_label set label = '${label}'
where language = '${language}' and tag_id = (select id from medical_tag where code = '${code}');`,
  )
  .join('\n');
