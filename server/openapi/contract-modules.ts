import * as accountMail from '#/contract/account-mail.ts';
import * as administeredOrganizations from '#/contract/administered-organizations.ts';
import * as administeredUsers from '#/contract/administered-users.ts';
import * as billing from '#/contract/billing.ts';
import * as changes from '#/contract/changes.ts';
import * as contact from '#/contract/contact.ts';
import * as contactChange from '#/contract/contact-change.ts';
import * as contactHold from '#/contract/contact-hold.ts';
import * as chosen from '#/contract/chosen.ts';
import * as chosenCalls from '#/contract/chosen-calls.ts';
import * as conversions from '#/contract/conversions.ts';
import * as deviceCalls from '#/contract/device-calls.ts';
import * as deviceTokens from '#/contract/device-tokens.ts';
import * as devices from '#/contract/devices.ts';
import * as erasure from '#/contract/erasure.ts';
import * as errors from '#/contract/errors.ts';
import * as firmwares from '#/contract/firmwares.ts';
import * as healthcareProfessionals from '#/contract/healthcare-professionals.ts';
import * as history from '#/contract/history.ts';
import * as imports from '#/contract/imports.ts';
import * as legal from '#/contract/legal.ts';
import * as medicalTags from '#/contract/medical-tags.ts';
import * as password from '#/contract/password.ts';
import * as patientChange from '#/contract/patient-change.ts';
import * as patientList from '#/contract/patient-list.ts';
import * as patientRecords from '#/contract/patient-records.ts';
import * as patients from '#/contract/patients.ts';
import * as platformState from '#/contract/platform-state.ts';
import * as products from '#/contract/products.ts';
import * as readings from '#/contract/readings.ts';
import * as recordChange from '#/contract/record-change.ts';
import * as recordCreation from '#/contract/record-creation.ts';
import * as recordFiles from '#/contract/record-files.ts';
import * as recordPeople from '#/contract/record-people.ts';
import * as recordService from '#/contract/record-service.ts';
import * as records from '#/contract/records.ts';
import * as sensors from '#/contract/sensors.ts';
import * as roleOffers from '#/contract/role-offers.ts';
import * as session from '#/contract/session.ts';
import * as user from '#/contract/user.ts';
import * as userRoles from '#/contract/user-roles.ts';

/** The modules of the contract that declare calls or name schemas of bodies. */
export const contractModules: Readonly<Record<string, object>> = {
  session,
  password,
  user,
  contactChange,
  contactHold,
  roleOffers,
  legal,
  patients,
  patientList,
  patientChange,
  patientRecords,
  readings,
  medicalTags,
  records,
  recordPeople,
  recordCreation,
  recordChange,
  recordFiles,
  changes,
  recordService,
  conversions,
  healthcareProfessionals,
  administeredUsers,
  userRoles,
  accountMail,
  administeredOrganizations,
  devices,
  chosen,
  chosenCalls,
  deviceTokens,
  deviceCalls,
  sensors,
  products,
  firmwares,
  imports,
  history,
  billing,
  contact,
  erasure,
  platformState,
  errors,
};
