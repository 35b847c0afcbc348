/** The kinds of exams (specification 2, section 3). */
export const examTypes = ['holterECG', 'restECG', 'routineEEG', 'polysomnography'] as const;
