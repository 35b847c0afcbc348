/** The kinds of exams (specification 2, section 3). */
export const examTypes = ['holterECG', 'restECG', 'routineEEG', 'polysomnography'] as const;

/** A kind of exam. */
export type ExamType = (typeof examTypes)[number];

/** True where rest ECGs can be prescribed: elsewhere no report of one is ever to be had. */
export function offersRestEcg(offered: { examTypes: readonly ExamType[]; defaultExamType: ExamType }): boolean {
  return [...offered.examTypes, offered.defaultExamType].some(isRestEcg);
}

/** True for the rest ECG: it has a configuration of its own, and `restEcg` on the wire. */
export function isRestEcg(examType: ExamType): boolean {
  return examType === 'restECG';
}
