export const examTypes = ['holterECG', 'restECG', 'routineEEG', 'polysomnography'] as const;

export type ExamType = (typeof examTypes)[number];

export function isRestEcg(examType: ExamType): boolean {
  return examType === 'restECG';
}
