import { idsOf } from './module-names.ts';

/*
 * Which modules share a file. On a slow link each six small files cost a round trip, and each byte that a first screen does
 * not need costs it (docs/decisions/0050, 0056). The build fails if a name matches no module (vite/check-modules.ts).
 */

/** The page contains these styles (vite/first-page): those of the sign-in form, the frame and the list. */
const firstStyles = [
  'src/features/frame/frame.css',
  'src/parts/page/saved-copy-note.css',
  'src/parts/people/listed-doctor.css',
  'src/ui/actions/{button,icon-button,link}.css',
  'src/ui/door/{door,door-list,eeg}.css',
  'src/ui/fields/{field,segments}.css',
  'src/ui/frame/{bottom-bar,breadcrumb,footer,logo,offer-place,pill,skip-link,top-bar}.css',
  'src/ui/icons/*.css',
  'src/ui/layout/{page,with-panel}.css',
  'src/ui/lists/{list-head,list-table,pages,row-copies,sticky-list}.css',
  'src/ui/loading/overlay.css',
  'src/ui/messages/{banner,inline-alert,notification,state-block}.css',
  'src/ui/styles/*.css',
  'src/ui/text/chip.css',
];

/** The entry. It imports the app late, so it must not share a file with the app (docs/decisions/0148). */
const load = ['src/main.tsx'];

/** What starts every page. What these modules import comes along. */
const start = [
  'src/app/start.tsx',
  'src/browser/page/pointer.ts',
  'src/ui/actions/link.tsx',
  'src/ui/frame/logo.tsx',
  'src/data/calls/use-sending.ts',
  'src/domain/locale.ts',
  'react-query/build/modern/mutationOptions.js',
];

/** What the sign-in form and other forms share. */
const fields = [
  'src/domain/{email,seen-text}.ts',
  'src/parts/forms/use-left-fields.ts',
  'src/ui/fields/{field,text-field}.tsx',
  'src/ui/forms/form.tsx',
];

/** Sign-in, forms and the pages of a recording have it. */
const sendNote = ['src/parts/outbox/send-note.tsx'];

const signIn = [
  'src/features/sign-in/step-history.ts',
  'src/features/sign-in/{credentials-step,sign-in-screen,step-heading}.tsx',
  'src/features/sign-in/notices.tsx',
  'src/routes/_signed-out/auth/login/index.tsx?tsr-split=*',
];

/** What all screens of a signed-in user share. */
const frame = [
  'src/contract/{records,date-codecs}.ts',
  'src/data/copies/{saved-copy,tablet-keys,use-copy-state}.ts',
  'src/data/records/{record-keys,file-keys,running-uploads}.ts',
  'src/data/patients/patient-keys.ts',
  'src/data/user/permission.ts',
  'src/domain/dates.ts',
  'src/parts/page/{saved-copy-note.tsx,copy-words.ts}',
  'src/parts/people/{identified-name.ts,last-name.tsx,listed-doctor.tsx,patient-line.tsx,person-name.ts,sex-label.ts}',
  'src/parts/recordings/status-chip.tsx',
  'src/parts/words/moment-text.ts',
  'src/routes/_signed-in/home/route.tsx?tsr-split=*',
  'src/session/lock/{lock-watch,lock-offer}.ts',
  'src/ui/layout/{page.tsx,use-media.ts}',
  'react-query/build/modern/useQuery.js',
];

/** The list of recordings, the first screen after sign-in. */
const home = ['src/routes/_signed-in/home/_legal-notices/_password/index.tsx?tsr-split=*'];

/** What stores something on the tablet. */
const device = [
  'src/browser/storage/existing-database.ts',
  'src/data/copies/stored-copy.ts',
  'src/offline/storage-problem.ts',
  'src/session/storage/storage.ts',
];

/** How somebody is reached. */
const contact = [
  'src/domain/{readable-phone,phone-groups.gen}.ts',
  'src/parts/people/contact.tsx',
  'src/ui/text/contact-line.{css,tsx}',
];

/** What pages of a recording share. */
const record = [
  'src/contract/{record-change,record-service}.ts',
  'src/data/records/{records,record-change,recording-info}.ts',
  'src/domain/record-professionals.ts',
  'src/parts/recordings/recording-words.ts',
];

/** What pages of a patient share. */
const patient = [
  'src/contract/{patients,patient-fields,patient-change,medical-tags}.ts',
  'src/data/patients/patients.ts',
  'src/domain/{national-identification,patient,address}.ts',
  'src/features/patients/patient-problem.ts',
  'src/parts/patients/patient-wire-names.ts',
  'src/parts/people/address-text.ts',
];

/** What pages of one patient or recording share. */
const subjects = [
  'src/browser/tabs/channel.ts',
  'src/contract/rule.ts',
  'src/data/calls/prepare-change.ts',
  'src/data/outbox/outbox-query.ts',
  'src/domain/{clock,id,country,name,verdict}.ts',
  'src/parts/patients/{identity-line,identity-strip}.{css,tsx}',
  'src/parts/people/age-text.ts',
  'src/parts/outbox/{item-part.tsx,stored-change.ts,flight.ts}',
  'src/parts/words/date-text.tsx',
  'src/ui/actions/download-link.tsx',
  'src/ui/layout/{card,columns}.tsx',
  'src/ui/text/facts.tsx',
  'react-query/build/modern/useSuspenseQuery.js',
];

/** What several forms share, with the styles of all of them. */
const forms = [
  'src/data/calls/refusals.ts',
  'src/features/patient-form/*.css',
  'src/parts/fields/{contact-words.ts,day-entry.tsx,*.css}',
  'src/parts/forms/{use-draft,form-focus,refused-fields}.ts',
  'src/parts/forms/{use-form,draft-note,missing-bar}.tsx',
  'src/parts/forms/*.css',
  'src/parts/problems/storage-note.tsx',
  'src/parts/outbox/attempt.ts',
  'src/ui/fields/{choices,text-area,check-box,switch,date-field,select}.{css,tsx}',
  'src/ui/fields/{code-field,field,segments,tick,unit-field}.css',
  'src/ui/forms/{form-page,form-sections,form-bar}.{css,tsx}',
];

/** What forms that change something need, but not those that create something. */
const changes = [
  'src/contract/record-creation.ts',
  'src/data/outbox/unsent-objects.ts',
  'src/parts/forms/{versions,use-versioned-edit}.ts',
  'src/parts/patients/{changed-fields,patient-field-text}.ts',
];

/** What forms need to let something wait. */
const outbox = [
  'src/browser/storage/storage-persistence.ts',
  'src/data/calls/create-once.ts',
  'src/data/outbox/{outbox,item,waiting-change}.ts',
  'src/data/patients/{patient-change,patient-form-fields}.ts',
  'src/domain/measure-text.ts',
  'src/parts/fields/localizations.ts',
  'src/parts/patients/patient-words.ts',
  'src/parts/outbox/{open-item,creation-note}.tsx',
];

/** What sends and shows it, in one file: each dynamic import names all files that it needs. */
const sending = [
  'src/browser/page/app-badge.ts',
  'src/data/copies/left-drafts.ts',
  'src/data/outbox/{sender,item-kinds,decisions}.ts',
  'src/data/records/requested-files.ts',
  'src/data/visits/{last-visit,visit-pack}.ts',
  'src/features/last-visit/*.tsx',
  'src/features/outbox/{outbox,unsent-list}.{css,tsx}',
  'src/parts/outbox/{item-words.ts,item-mark.tsx}',
  'src/routes/-outbox.tsx',
];

/** A module that several files need goes into the first of them, with what it imports. */
export const chunks = [
  { name: 'load', modules: load, priority: 6 },
  { name: 'app', modules: [...firstStyles, ...start], priority: 5 },
  { name: 'fields', modules: fields, priority: 4 },
  { name: 'send-note', modules: sendNote, priority: 4 },
  { name: 'sign-in', modules: signIn, priority: 3 },
  { name: 'frame', modules: frame, priority: 2 },
  { name: 'home', modules: home, priority: 1 },
  { name: 'claim', modules: ['src/browser/tabs/claim.ts'], priority: 1 },
  { name: 'device', modules: device, priority: 1 },
  { name: 'record', modules: record },
  { name: 'patient', modules: patient },
  { name: 'subjects', modules: subjects, priority: 1 },
  { name: 'contact', modules: contact, priority: 1 },
  { name: 'drafts', modules: ['src/data/copies/drafts.ts'], priority: 1 },
  { name: 'forms', modules: forms },
  { name: 'outbox', modules: outbox },
  { name: 'changes', modules: changes },
  { name: 'sending', modules: sending },
];

/** The same for the bundler. Its own helpers have ids that are no paths. */
export const chunkGroups = chunks.map(({ name, modules, ...group }) => ({
  name,
  test: name === 'load' ? new RegExp(`${idsOf(modules).source}|rolldown/runtime|vite/preload-helper`) : idsOf(modules),
  ...group,
}));

/** What a page of a signed-in user has loaded before anything that loads on demand. */
const always = /^assets\/(?:rolldown-runtime|load|app|frame)-/;

/** The files to request together with one that loads on demand. */
export function filesBeside(_file: string, files: string[]): string[] {
  return files.filter((file) => !always.test(file));
}
