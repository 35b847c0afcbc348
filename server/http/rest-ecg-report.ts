import { Hono } from 'hono';
import { restEcgReportOf } from '#/contract/rest-ecg-report.ts';
import { recordKey } from '#/domain/record.ts';
import { isOver } from '#/domain/record-permission.ts';
import { fullName } from '#/domain/person.ts';
import { whenNear } from '../files/saved-file.ts';
import { firstLeads } from '../files/stored/stored-leads.ts';
import { paperOf } from '../pdf/paper.ts';
import type { ConfirmedDiagnosis, RestEcgFacts } from '../pdf/rest-ecg/report.ts';
import { organizationLocale } from '../store/organizations.ts';
import { countedFiles } from '../store/record-files/record-files.ts';
import { recordedSession } from '../store/recorded-session.ts';
import { recordMetadata } from '../store/recording-session.ts';
import { fetchRecord } from '../store/records.ts';
import type { Scope } from '../store/scope.ts';
import type { WireRecord } from '../store/wire-record.ts';
import { namesOf } from '../texts/application-names.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from './environment.ts';
import { needsCare, needsCaller } from './middleware/needs-caller.ts';
import { reads } from './middleware/readings.ts';
import { openUpload } from './open-upload.ts';
import { Refusal } from './refusal.ts';
import { found, scopeOf } from './scope.ts';

/** One page shows 10 s. */
const mostSeconds = 10;

/** The name and number are those of the prescription. */
function prescriberOf(
  prescriber: WireRecord['prescriber'],
): Pick<RestEcgFacts, 'prescriber' | 'prescriberNow' | 'identityNumber'> {
  if (!prescriber) return { prescriber: '-', prescriberNow: null, identityNumber: null };
  const { formerName, identityNumber } = prescriber;
  return {
    prescriber: `Dr ${fullName(formerName ?? prescriber)}`,
    prescriberNow: formerName ? `Dr ${fullName(prescriber)}` : null,
    identityNumber: identityNumber ?? null,
  };
}

/** What a doctor has confirmed by closing the recording. */
function diagnosisOf(record: WireRecord): ConfirmedDiagnosis | null {
  const { status, diagnosis, diagnosisAuthor: author, closedBy: name, closedDate } = record;
  if (status !== 'ANALYSED' || !diagnosis?.trim()) return null;
  const identityNumber = record.closedByIdentityNumber ?? null;
  const at = closedDate ? Date.parse(closedDate) : undefined;
  const confirmation =
    name && at !== undefined ? { name, nameNow: record.closedByNow ?? null, identityNumber, at } : null;
  const writerNumber = author?.identityNumber ?? null;
  // Names change, and older history has other orders of them.
  const isWriter =
    author &&
    (writerNumber !== null && identityNumber !== null
      ? writerNumber === identityNumber
      : [fullName(author), `${author.firstName} ${author.lastName}`].includes(name ?? ''));
  const nameNow = author?.presentName ? fullName(author.presentName) : null;
  const writer = author && !isWriter ? { name: fullName(author), nameNow, identityNumber: writerNumber } : null;
  return { text: diagnosis, confirmation, writer };
}

/** Throws 'no-report-of-file', 'report-too-short' or 'no-data'. */
async function leadsOf(
  { db, recorders, uploads }: ReportDependencies,
  id: number,
  lengthS: number,
): Promise<Pick<RestEcgFacts, 'ecg' | 'seconds' | 'origin'>> {
  const session = await recordedSession(db, id);
  if (session?.files) {
    const counted = await countedFiles(db, id);
    const files = await Promise.all(
      counted.map(async ({ upload, facts, startUs }) => ({
        stored: await openUpload(uploads, upload),
        facts,
        startUs: startUs ?? 0,
      })),
    );
    const found = await whenNear(() => firstLeads(files, mostSeconds));
    if (typeof found === 'string') throw new Refusal(found);
    return { ...found, seconds: mostSeconds };
  }
  const seconds = Math.min(mostSeconds, Math.floor(lengthS));
  if (!recorders || seconds < 1) throw new Refusal('no-data');
  return { ecg: recorders.twelveLeads(id, seconds), seconds, origin: null };
}

export type ReportDependencies = Pick<Dependencies, 'db' | 'recorders' | 'uploads' | 'now' | 'configuration'>;

type RequestedReport = NonNullable<ReturnType<typeof restEcgReportOf>>;

/** Throws 'invalid'. */
function requestedReport(c: HttpContext): RequestedReport {
  const requested = restEcgReportOf(c.req.query('url') ?? '');
  if (!requested) throw new Refusal('invalid', { fields: ['url'] });
  return requested;
}

/** Throws 'no-report', or as `leadsOf` does. */
export async function restEcgFacts(
  dependencies: ReportDependencies,
  scope: Scope,
  requested: RequestedReport,
): Promise<RestEcgFacts> {
  const { db, recorders, now, configuration } = dependencies;
  const { application, id, language } = requested;
  if (scope.isHeld) throw new Refusal('contact-unproved');
  if (application !== scope.application) throw new Refusal('other-application');
  const { record } = found(await fetchRecord(db, scope, id));
  const { metadata } = found(await recordMetadata(db, recorders, scope, id, now()));
  const { startTimeMicroSeconds: startUs, endTimeMicroSeconds: endUs } = metadata;
  if (!record.restEcg || !isOver(record.status)) throw new Refusal('no-report');
  if (startUs === null || endUs === null) throw new Refusal('no-data');
  const leads = await leadsOf(dependencies, id, (endUs - startUs) / 1_000_000);
  const { version } = configuration.value;
  const { application: name } = namesOf(configuration.value, application, language);
  return {
    language,
    application,
    foot: version === undefined ? name : `${name} · ${version}`,
    paper: paperOf(await organizationLocale(db, scope.organizationId)),
    recordId: id,
    patient: {
      id: record.patient.id,
      name: fullName(record.patient),
      birthdate: record.patient.birthdate ?? null,
      sex: record.patient.sex ?? null,
    },
    diagnosis: diagnosisOf(record),
    ...prescriberOf(record.prescriber),
    startUs,
    durationMs: (endUs - startUs) / 1000,
    timeZone: record.timeZone ?? null,
    recorder:
      record.deviceConfigList
        ?.map(({ device }) => device?.serial)
        .filter(Boolean)
        .join(', ') || null,
    ...leads,
  };
}

export function restEcgReportRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>().get(
    '/pdf',
    needsCaller(dependencies),
    needsCare('PERMS_RECORD_READ'),
    reads(dependencies, 'report', (c) => ({ objectId: requestedReport(c).id })),
    async (c) => {
      const requested = requestedReport(c);
      const body = await dependencies.press.print(
        async () => ({ kind: 'rest-ecg', facts: await restEcgFacts(dependencies, scopeOf(c), requested) }),
        c.var.caller.userId,
      );
      c.header('Content-Type', 'application/pdf');
      c.header(
        'Content-Disposition',
        `inline; filename="${recordKey(requested.application, requested.id)}-rest-ecg.pdf"`,
      );
      c.header('Content-Length', String(body.length));
      return c.body(body);
    },
  );
}
