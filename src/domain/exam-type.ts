export const examTypes = ['holterECG', 'restECG', 'routineEEG', 'polysomnography'] as const;

export type ExamType = (typeof examTypes)[number];

export function offersRestEcg(offered: { examTypes: readonly ExamType[]; defaultExamType: ExamType }): boolean {
  return [...offered.examTypes, offered.defaultExamType].some(isRestEcg);
}

export function isRestEcg(examType: ExamType): boolean {
  return examType === 'restECG';
}
