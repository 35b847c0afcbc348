import type { DraftForm, LeftDraft } from '#/data/copies/left-drafts.ts';
import type { KeptWork, KindOfWork } from '#/data/outbox/work.ts';

const kindOf: Readonly<Record<DraftForm, KindOfWork>> = {
  patient: 'patientChange',
  record: 'record',
  diagnosis: 'diagnosis',
  profile: 'profile',
};

/** 'Edit' of a work opens the draft that goes on with it, so that draft needs no entry of its own. */
export function draftsWithoutWork(drafts: readonly LeftDraft[], works: readonly KeptWork[]): LeftDraft[] {
  return drafts.filter(({ form, about }) => {
    const isOf = (work: KeptWork) =>
      work.about
        ? work.kind === kindOf[form] && String(work.about.id) === about
        : work.kind === form && String(work.id) === about;
    return !works.some(isOf);
  });
}
