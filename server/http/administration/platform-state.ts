import { Hono } from 'hono';
import { platformStateCalls, type PlatformState } from '#/contract/platform-state.ts';
import { seesSection } from '#/domain/administration.ts';
import { platformFigures } from '../../store/figures.ts';
import { setUpOf, storedOf } from '../../store/platform-state.ts';
import { version } from '../../version.ts';
import type { Dependencies, HttpEnvironment, Installation } from '../environment.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsAdministration, needsCaller } from '../middleware/needs-caller.ts';
import { Refusal } from '../refusal.ts';
import { sampleAddresses } from '../site/configurations.ts';
import { reachOf } from './caller-reach.ts';

async function stateOf(dependencies: Dependencies): Promise<PlatformState> {
  const { db, installation, delivery, publicUrl, uploads, uploadQuotaBytes, configurations, legal } = dependencies;
  const { databaseVersion, databaseBytes, files, fileBytes, ...conversions } = await storedOf(db);
  const figures = await platformFigures(db);
  const { uploadsArriving, uploadsChecking } = figures;
  return {
    version,
    isReal: installation.isReal,
    setUp: await setUpOf(db),
    database: { kind: installation.database, version: databaseVersion, bytes: databaseBytes },
    mail: {
      way: installation.mail,
      owed: figures.mailsOwed,
      failing: figures.mailsFailing,
      oldestSeconds: figures.oldestMailSeconds,
      publicUrl: publicUrl ?? null,
    },
    sms: {
      way: installation.gateway ? 'gateway' : delivery.bySms ? 'mailbox' : 'none',
      owed: figures.smsOwed,
      failing: figures.smsFailing,
      oldestSeconds: figures.oldestSmsSeconds,
      lastAttempt: lastAttemptOf(installation),
    },
    files: {
      kind: uploads.kind,
      count: files,
      bytes: fileBytes,
      freeBytes: await uploads.freeBytes().catch(() => null),
      quotaBytes: uploadQuotaBytes ?? null,
    },
    jobs: { uploadsArriving, uploadsChecking, ...conversions },
    hasOwnConfiguration: installation.hasOwnConfiguration,
    configurations: configurations.map(({ host, value }) => ({
      host: host ?? null,
      application: value.application,
      applicationName: value.applicationName,
      sampleAddresses: sampleAddresses(value),
    })),
    legalTexts: { source: legal.source, latest: legal.latest },
  };
}

function lastAttemptOf({ gateway }: Installation) {
  const last = gateway?.lastAttempt();
  return last ? { at: last.at.toISOString(), failure: last.failure } : null;
}

/** R-ADM-60 */
export function platformStateRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>().get(
    platformStateCalls.fetch.path,
    needsApplication,
    needsCaller(dependencies),
    needsAdministration,
    async (c) => {
      if (!seesSection(reachOf(c).roles, 'platform')) throw new Refusal('forbidden');
      return c.json(await stateOf(dependencies));
    },
  );
}
