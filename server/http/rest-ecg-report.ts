import { Hono } from 'hono';
import { restEcgReportOf } from '#/contract/rest-ecg-report.ts';
import { recordKey } from '#/domain/record.ts';
import { isOver } from '#/domain/record-permission.ts';
import { fullName } from '#/domain/person.ts';
import type { RestEcgFacts } from '../pdf/rest-ecg/report.ts';
import { recordMetadata } from '../store/recording-session.ts';
import { fetchRecord } from '../store/records.ts';
import type { WireRecord } from '../store/wire-record.ts';
import { namesOf } from '../texts/application-names.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from './environment.ts';
import { needsCare, needsCaller } from './middleware/needs-caller.ts';
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

type RequestedReport = NonNullable<ReturnType<typeof restEcgReportOf>>;

/** Throws 'no-report' or 'no-data'. */
async function factsOf(
  c: HttpContext,
  { db, recorders, now, configuration }: Dependencies,
  requested: RequestedReport,
): Promise<RestEcgFacts> {
  const { application, id, language } = requested;
  const scope = scopeOf(c);
  if (scope.isHeld) throw new Refusal('contact-unproved');
  if (application !== scope.application) throw new Refusal('other-application');
  const { record } = found(await fetchRecord(db, scope, id));
  const { metadata } = found(await recordMetadata(db, recorders, scope, id, now()));
  const { startTimeMicroSeconds: startUs, endTimeMicroSeconds: endUs } = metadata;
  if (!record.restEcg || !isOver(record.status)) throw new Refusal('no-report');
  if (!recorders || startUs === null || endUs === null) throw new Refusal('no-data');
  const seconds = Math.min(mostSeconds, Math.floor((endUs - startUs) / 1_000_000));
  if (seconds < 1) throw new Refusal('no-data');
  const { version } = configuration.value;
  const { application: name } = namesOf(configuration.value, application, language);
  return {
    language,
    application,
    foot: version === undefined ? name : `${name} · ${version}`,
    recordId: id,
    patient: { id: record.patient.id, name: fullName(record.patient), birthdate: record.patient.birthdate ?? null },
    ...prescriberOf(record.prescriber),
    startUs,
    durationMs: (endUs - startUs) / 1000,
    timeZone: record.timeZone ?? null,
    recorder:
      record.deviceConfigList
        ?.map(({ device }) => device?.serial)
        .filter(Boolean)
        .join(', ') || null,
    seconds,
    ecg: recorders.twelveLeads(id, seconds),
  };
}

export function restEcgReportRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>().get(
    '/pdf',
    needsCaller(dependencies),
    needsCare('PERMS_RECORD_READ'),
    async (c) => {
      const requested = restEcgReportOf(c.req.query('url') ?? '');
      if (!requested) throw new Refusal('invalid', { fields: ['url'] });
      const body = await dependencies.press.print(
        async () => ({ kind: 'rest-ecg', facts: await factsOf(c, dependencies, requested) }),
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
