import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UserContext } from '#/contract/session.ts';
import { changesSection, type ResourceSection, type Section, type UserSection } from '#/domain/administration.ts';
import { rolesHere } from './resource.ts';

interface AnySection {
  title: MessageDescriptor;
  /** Why somebody does not see it (R-ADM-4). */
  forbidden: MessageDescriptor;
}

/** Its roles change everything in it, or nothing. */
type SectionByRole = Exclude<Section, UserSection | 'billing' | 'history' | 'erasure' | 'platform'>;

interface ChangedByRole {
  /** Why somebody changes nothing in it. */
  unchanged: MessageDescriptor;
}

/** The words of the shared screens. */
interface SectionOfResource extends AnySection {
  one: MessageDescriptor;
  create: MessageDescriptor;
  edit: MessageDescriptor;
  failed: MessageDescriptor;
  none: MessageDescriptor;
  noneFound: MessageDescriptor;
  created: MessageDescriptor;
  remove: MessageDescriptor;
  /** What a deletion does. */
  removal: MessageDescriptor;
  removed: MessageDescriptor;
}

export const notThere = msg`It was deleted, or you do not administer it.`;

type SectionTable = {
  readonly [One in Section]: (One extends ResourceSection ? SectionOfResource : AnySection) &
    (One extends SectionByRole ? ChangedByRole : object);
};

/** What the page shows of each section. `src/domain/administration.ts` says who sees and changes it. */
export const sectionTable: SectionTable = {
  professionals: {
    title: msg`Professionals`,
    one: msg`Professional`,
    create: msg`Create a professional`,
    edit: msg`Edit professional`,
    failed: msg`The professionals could not be loaded`,
    none: msg`No professional yet`,
    noneFound: msg`No professional found`,
    forbidden: msg`Your role does not allow you to see professionals.`,
    created: msg`The professional was created. A temporary password is sent by email. This page shows whether it was sent.`,
    remove: msg`Delete this professional?`,
    removal: msg`The account and all its roles are removed. This cannot be undone.`,
    removed: msg`The professional was deleted.`,
  },
  administrators: {
    title: msg`Administrators`,
    one: msg({ context: 'person', message: `Administrator` }),
    create: msg`Create an administrator`,
    edit: msg`Edit administrator`,
    failed: msg`The administrators could not be loaded`,
    none: msg`No administrator yet`,
    noneFound: msg`No administrator found`,
    forbidden: msg`Your role does not allow you to see administrators.`,
    created: msg`The administrator was created. A temporary password is sent by email. This page shows whether it was sent.`,
    remove: msg`Delete this administrator?`,
    removal: msg`The account and all its roles are removed. This cannot be undone.`,
    removed: msg`The administrator was deleted.`,
  },
  organizations: {
    title: msg`Organizations`,
    one: msg`Organization`,
    create: msg`Create an organization`,
    edit: msg`Edit organization`,
    failed: msg`The organizations could not be loaded`,
    none: msg`No organization yet`,
    noneFound: msg`No organization found`,
    forbidden: msg`Your role does not allow you to see organizations.`,
    unchanged: msg`Your role does not allow you to change organizations.`,
    created: msg`The organization was created.`,
    remove: msg`Delete this organization?`,
    removal: msg`An organization that is in use cannot be deleted. Deleting cannot be undone.`,
    removed: msg`The organization was deleted.`,
  },
  products: {
    title: msg`Products`,
    one: msg`Product`,
    create: msg`Create a product`,
    edit: msg`Edit product`,
    failed: msg`The products could not be loaded`,
    none: msg`No product yet`,
    noneFound: msg`No product found`,
    forbidden: msg`Your role does not allow you to see products.`,
    unchanged: msg`Your role does not allow you to change products.`,
    created: msg`The product was created.`,
    remove: msg`Delete this product?`,
    removal: msg`A product that is in use cannot be deleted. Deleting cannot be undone.`,
    removed: msg`The product was deleted.`,
  },
  hardware: {
    title: msg`Hardware`,
    one: msg`Hardware`,
    create: msg`Create hardware`,
    edit: msg`Edit hardware`,
    failed: msg`The hardware could not be loaded`,
    none: msg`No hardware yet`,
    noneFound: msg`No hardware found`,
    forbidden: msg`Your role does not allow you to see hardware.`,
    unchanged: msg`Your role does not allow you to change hardware.`,
    created: msg`The hardware was created.`,
    remove: msg`Delete this hardware?`,
    removal: msg`Hardware that is in use cannot be deleted. Deleting cannot be undone.`,
    removed: msg`The hardware was deleted.`,
  },
  drivers: {
    title: msg`Drivers`,
    one: msg`Driver`,
    create: msg`Create a driver`,
    edit: msg`Edit driver`,
    failed: msg`The drivers could not be loaded`,
    none: msg`No driver yet`,
    noneFound: msg`No driver found`,
    forbidden: msg`Your role does not allow you to see drivers.`,
    unchanged: msg`Your role does not allow you to change drivers.`,
    created: msg`The driver was created.`,
    remove: msg`Delete this driver?`,
    removal: msg`A driver that is in use cannot be deleted. Deleting cannot be undone.`,
    removed: msg`The driver was deleted.`,
  },
  firmwares: {
    title: msg`Firmwares`,
    one: msg`Firmware`,
    create: msg`Create firmware`,
    edit: msg`Edit firmware`,
    failed: msg`The firmwares could not be loaded`,
    none: msg`No firmware yet`,
    noneFound: msg`No firmware found`,
    forbidden: msg`Your role does not allow you to see firmwares.`,
    unchanged: msg`Your role does not allow you to change firmwares.`,
    created: msg`The firmware was created.`,
    remove: msg`Delete this firmware?`,
    removal: msg`Firmware that is in use cannot be deleted. Deleting cannot be undone.`,
    removed: msg`The firmware was deleted.`,
  },
  devices: {
    title: msg`Devices`,
    one: msg`Device`,
    create: msg`Create a device`,
    edit: msg`Edit device`,
    failed: msg`The devices could not be loaded`,
    none: msg`No device yet`,
    noneFound: msg`No device found`,
    forbidden: msg`Your role does not allow you to see devices.`,
    unchanged: msg`Your role does not allow you to change devices.`,
    created: msg`The device was created.`,
    remove: msg`Delete this device?`,
    removal: msg`A device that is part of a recording cannot be deleted. Deleting cannot be undone.`,
    removed: msg`The device was deleted.`,
  },
  compatibility: {
    title: msg`Compatibility`,
    forbidden: msg`Your role does not allow you to see the compatibility.`,
    unchanged: msg`Your role does not allow you to change the compatibility.`,
  },
  billing: { title: msg`Billing`, forbidden: msg`Your role does not allow you to see the billing.` },
  history: { title: msg`History`, forbidden: msg`Your role does not allow you to see the history.` },
  erasure: {
    title: msg({ message: `Erasure`, comment: 'A section in which all that is held of a patient is removed for good' }),
    forbidden: msg`Your role does not allow you to erase patients.`,
  },
  platform: {
    title: msg({ message: `Platform`, comment: 'A section about the server itself' }),
    forbidden: msg`Your role does not allow you to see the platform.`,
  },
};

export function changedByRole(section: SectionByRole) {
  const mayChange = (held: readonly string[]) => changesSection(held, section);
  return {
    mayCreate: mayChange,
    whyNotChanged: (_item: unknown, context: UserContext) =>
      mayChange(rolesHere(context)) ? undefined : sectionTable[section].unchanged,
  };
}
