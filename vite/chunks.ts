/*
 * Which modules share a file. On a slow link each six small files cost a round trip, and each byte that a first screen does
 * not need costs it (docs/decisions/0050, 0056).
 */

/** The page contains these styles (vite/first-page): those of the sign-in form, the frame and the list. */
const firstStyles =
  /\/src\/(ui\/(actions\/(button|icon-button|link)|door\/(door|eeg)|fields\/(field|segments)|frame\/(?!bar-)|icons|layout\/(page|with-panel)|lists\/(list-head|list-table|pages)|loading\/overlay|messages\/(banner|inline-alert|notification|state-block)|styles|text\/chip)|features\/frame\/frame|parts\/page\/saved-copy-note)[^/]*(\/[^/]*)?\.css$/;

/** What starts every page. */
const start =
  /\/src\/(main\.tsx|app\/(?!later\/|start-problem)|ui\/(actions\/link|frame\/logo)\.tsx|data\/calls\/use-sending|domain\/configured-address)/;

/** What the sign-in form and other forms share. */
const fields =
  /\/src\/(domain\/(email|seen-text)|browser\/page\/pointer|parts\/forms\/use-left-fields|ui\/(fields\/(field|text-field)|forms\/form))\.tsx?$/;

/** Sign-in, forms and the pages of a recording have it. */
const sendNote = /\/src\/parts\/sending\/send-note\.tsx$/;

/** The sign-in form. */
const signIn =
  /\/src\/(features\/sign-in\/(?!later-steps|mode-step|code-step|sent-code)|routes\/_signed-out\/auth\/login\/index\.tsx\?tsr-split)/;

/** What all screens of a signed-in user share. */
const frame =
  /\/src\/(routes\/_signed-in\/home\/route\.tsx\?tsr-split|session\/lock\/lock-watch|contract\/(records|date-codecs)|data\/(copies\/saved-copy|user\/permission)|domain\/dates|browser\/page\/after-paint|parts\/recordings\/status-chip|parts\/(page\/saved-copy-note|words\/moment-text)|ui\/layout\/page)\.?|react-query\/.*useQuery\./;

/** The list of recordings, the first screen after sign-in. */
const home = /\/src\/routes\/_signed-in\/home\/_legal-notices\/_password\/index\.tsx\?tsr-split/;

/** What keeps something on the device. */
const device =
  /\/src\/(session\/device\/device|offline\/device-problem|data\/copies\/stored-copy|browser\/storage\/existing-database)\.ts$/;

/** How somebody is reached. */
const contact = /\/src\/(domain\/(readable-phone|phone-groups)|parts\/people\/contact|ui\/text\/contact-line)/;

/** What pages of a recording share. */
const record =
  /\/src\/(data\/records\/(records|record-change|recording-info)|contract\/(record-change|record-service)|domain\/record-professionals|parts\/recordings\/recording-words)\.ts$/;

/** What pages of a patient share. */
const patient =
  /\/src\/(contract\/(patients|patient-fields|patient-change|medical-tags)|domain\/(national-identification|morphology|name|cup-size|address|email-problem)|data\/patients\/patients|features\/patients\/patient-problem|parts\/patients\/patient-wire-names)\.ts$/;

/** What pages of one patient or recording share. */
const subjects =
  /\/src\/(browser\/tabs\/channel|domain\/(clock|id|local-id|country|line|contact)|contract\/rule|data\/(calls\/prepare-change|outbox\/outbox-query)|ui\/(layout\/(card|columns)|text\/facts|actions\/download-link)|parts\/(words\/date-text|people\/sex-label|forms\/use-pass-focus|sending\/(kept-(part|if-lost)|use-flight|use-here|held-work)))\.tsx?$|react-query\/.*useSuspenseQuery/;

/** What several forms share, with the styles of all of them. */
const forms =
  /\/src\/(ui\/(fields\/(choices|text-area|check-box|switch|date-field|select)|forms\/form-(page|sections|bar))|parts\/(forms\/(use-draft|use-form|form-focus|draft-note|missing-bar|refused-fields)|problems\/device-note|fields\/(contact-words|day-entry)|sending\/(use-attempt|use-refused-focus))|data\/calls\/refusals)\.tsx?$|\/src\/(ui\/(fields\/(?!slider|file-drop)|forms\/)|parts\/(fields|forms)\/|features\/patient-form\/).*\.css$/;

/** What forms that change something need, but not those that create something. */
const changes =
  /\/src\/(data\/outbox\/kept-objects|contract\/record-creation|parts\/(patients\/(changed-fields|patient-field-text)|forms\/versions|sending\/(kept-change-form|use-open-change|open-elsewhere)))\.tsx?$/;

/** What forms need to let something wait. */
const outbox =
  /\/src\/(data\/(outbox\/(outbox|read-outbox|work|keep-change|kept-patient)\.|calls\/create-once|patients\/patient-change)|features\/patient-form\/patient-change|parts\/(patients\/(patient-fields|measure-text|patient-words)|fields\/localizations|sending\/(use-outbox|use-later|kept-form|not-kept-note|creation-note))|browser\/storage\/storage-persistence)/;

/** What sends and shows it, in one file: each dynamic import names all files that it needs. */
const sending =
  /\/src\/(data\/(outbox\/(sender|send-work|decisions|work-order)|copies\/left-drafts|records\/requested-files)|data\/visits\/(last-visit|visit-times|visit-pack)|features\/(last-visit\/|outbox\/(outbox|kept-list|drafts-without-work))|browser\/page\/(app-badge|use-badge-share)|parts\/(outbox\/(outbox-words|work-text|work-title|not-sent-mark)|words\/late-words|sending\/use-last-found)|session\/session-use|routes\/-outbox)\.?/;

const isOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** A module that several files need goes into the first of them, with what it imports. */
export const chunks = [
  { name: 'app', test: isOf(firstStyles, start, /rolldown\/runtime|react-query\/.*mutationOptions/), priority: 5 },
  { name: 'fields', test: fields, priority: 4 },
  { name: 'send-note', test: sendNote, priority: 4 },
  { name: 'sign-in', test: signIn, priority: 3 },
  { name: 'frame', test: frame, priority: 2 },
  { name: 'home', test: home, priority: 1 },
  { name: 'tab-lock', test: /\/src\/browser\/tabs\/tab-lock\.ts$/, priority: 1 },
  { name: 'device', test: device, priority: 1 },
  { name: 'record', test: record },
  { name: 'patient', test: patient },
  { name: 'subjects', test: subjects, priority: 1 },
  { name: 'contact', test: contact, priority: 1 },
  { name: 'drafts', test: /\/src\/data\/copies\/drafts\.ts$/, priority: 1 },
  { name: 'forms', test: forms },
  { name: 'outbox', test: outbox },
  { name: 'changes', test: changes },
  { name: 'sending', test: sending },
];

/** What a page of a signed-in user has loaded before anything that loads on demand. */
const always = /^assets\/(?:rolldown-runtime|app|frame)-/;

/** The files to request together with one that loads on demand. */
export function filesBeside(_file: string, files: string[]): string[] {
  return files.filter((file) => !always.test(file));
}
