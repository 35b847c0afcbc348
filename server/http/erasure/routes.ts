import { Hono } from 'hono';
import { archivePath, erasure, erasureCalls as calls } from '#/contract/erasure.ts';
import { changesSection } from '#/domain/administration.ts';
import { erasablePatient } from '../../store/erasure.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsAdministration, needsCaller, needsPassword } from '../middleware/needs-caller.ts';
import { reads } from '../middleware/readings.ts';
import { needsOwnSite } from '../middleware/own-site.ts';
import { reachOf } from '../administration/caller-reach.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { patientArchive } from './archive.ts';
import { erasePatient } from './erase.ts';

/** The caller may erase any patient of the platform. */
function erasing(c: HttpContext): number {
  if (!changesSection(reachOf(c).roles, 'erasure')) throw new Refusal('forbidden');
  if (c.var.caller.isHeld) throw new Refusal('contact-unproved');
  return c.var.caller.userId;
}

/** It reads no piece before it is asked for, so whoever leaves early has not got the end. */
function streamOf(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** R-ADM-45 */
export function erasureRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  const readsPatient = reads(dependencies, 'patient', (c) => ({
    objectId: pathId(c.req.param('id') ?? ''),
    isAnywhere: true,
  }));
  const signedIn = [needsCaller(dependencies), needsAdministration] as const;
  return new Hono<HttpEnvironment>()
    .get(calls.fetch.path, needsApplication, ...signedIn, readsPatient, async (c) => {
      const userId = erasing(c);
      const found = await erasablePatient(db, pathId(c.req.param('id')), userId);
      if (!found) throw new Refusal('not-found');
      return c.json(found);
    })
    .get(archivePath, needsOwnSite(dependencies), ...signedIn, readsPatient, async (c) => {
      const userId = erasing(c);
      const id = pathId(c.req.param('id'));
      needsPassword(c);
      const archive = await patientArchive(dependencies, id, userId);
      // The number, but no name: the device shows it in its list of downloads.
      c.header('Content-Disposition', `attachment; filename="patient-${id}.zip"`);
      c.header('Content-Type', 'application/zip');
      return c.body(streamOf(archive));
    })
    .post(calls.prepareArchive.path, needsApplication, ...signedIn, async (c) => {
      const userId = erasing(c);
      needsPassword(c);
      if (!(await erasablePatient(db, pathId(c.req.param('id')), userId))) throw new Refusal('not-found');
      return c.body(null, 204);
    })
    .post(calls.erase.path, needsApplication, ...signedIn, async (c) => {
      const userId = erasing(c);
      const id = pathId(c.req.param('id'));
      const { reason } = await readJson(c, erasure);
      needsPassword(c);
      await erasePatient(dependencies, { id, reason, userId });
      return c.body(null, 204);
    });
}
