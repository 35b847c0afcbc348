import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Section } from '#/domain/administration.ts';
import { contactWords } from '#/parts/fields/contact-words.ts';

interface SectionWords {
  title: MessageDescriptor;
  one: MessageDescriptor;
  create: MessageDescriptor;
  edit: MessageDescriptor;
  failed: MessageDescriptor;
  none: MessageDescriptor;
  noneFound: MessageDescriptor;
  forbidden: MessageDescriptor;
  created: MessageDescriptor;
  remove: MessageDescriptor;
  removed: MessageDescriptor;
}

/** What a section says where sections do not differ otherwise. */
export const sectionWords: Readonly<Record<Section, SectionWords>> = {
  professionals: {
    title: msg`Professionals`,
    one: msg`Professional`,
    create: msg`Create a professional`,
    edit: msg`Edit professional`,
    failed: msg`The professionals could not be loaded`,
    none: msg`No professional yet`,
    noneFound: msg`No professional found`,
    forbidden: msg`Your role does not allow you to see professionals.`,
    created: msg`The professional was created. A temporary password is on its way by e-mail.`,
    remove: msg`Delete this professional?`,
    removed: msg`The professional was deleted.`,
  },
  administrators: {
    title: msg`Administrators`,
    one: msg`Administrator`,
    create: msg`Create an administrator`,
    edit: msg`Edit administrator`,
    failed: msg`The administrators could not be loaded`,
    none: msg`No administrator yet`,
    noneFound: msg`No administrator found`,
    forbidden: msg`Your role does not allow you to see administrators.`,
    created: msg`The administrator was created. A temporary password is on its way by e-mail.`,
    remove: msg`Delete this administrator?`,
    removed: msg`The administrator was deleted.`,
  },
};

export const userWords = {
  ...contactWords,
  email: { ...contactWords.email, required: msg`An email is required.` },
  identityNumber: { label: msg`Identification number`, invalid: msg`The identification number is invalid.` },
  organization: { label: msg`Organization` },
  roles: { label: msg`Roles`, required: msg`At least one role is required.` },
};
