import { Hono } from 'hono';
import { deviceOwnCalls } from '#/contract/device-calls.ts';
import { recordFileCalls } from '#/contract/record-files.ts';
import { recordHeadline } from '../../store/records.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { changesPosition } from '../middleware/changes-position.ts';
import { entityTag } from '../middleware/entity-tag.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsCaller, needsCare } from '../middleware/needs-caller.ts';
import { reads } from '../middleware/readings.ts';
import { needsToken } from '../middleware/needs-device.ts';
import { pathId } from '../path-id.ts';
import { found, scopeOf } from '../scope.ts';
import { resumeCheck } from './check.ts';
import { createFile } from './create.ts';
import { decideFile } from './decide.ts';
import { tellSender } from './tell-sender.ts';
import { cancelFile, offsetOfFile, receivePart } from './receive.ts';
import { createReceiver } from './receiver.ts';
import { needsSender } from './sender.ts';
import { fileState } from './state.ts';

export function recordFileRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db, uploads } = dependencies;
  const receiver = createReceiver(uploads);
  const signedIn = needsCaller(dependencies);
  const mayRead = needsCare('PERMS_RECORD_READ');
  const mayUpload = needsCare('PERMS_RECORD_UPLOAD', 'PERMS_RECORD_READ');
  // It may tell what the file says of the patient.
  const readsRecord = reads(dependencies, 'recording', (c) => ({ objectId: pathId(c.req.param('id') ?? '') }));
  const mayTransfer = needsSender(dependencies);
  const { create, offset, send, cancel, state, decide } = recordFileCalls;
  return new Hono<HttpEnvironment>()
    .post(create.path, mayTransfer, createFile(dependencies, receiver))
    .get(offset.path, mayTransfer, offsetOfFile(dependencies, receiver))
    .patch(send.path, mayTransfer, receivePart(dependencies, receiver))
    .delete(cancel.path, mayTransfer, cancelFile(dependencies))
    .get(state.path, needsApplication, signedIn, mayRead, changesPosition, entityTag, readsRecord, async (c) => {
      const id = pathId(c.req.param('id'));
      found(await recordHeadline(db, scopeOf(c), id));
      const state = await fileState(c, db, id);
      if (state.state === 'checking') await resumeCheck(dependencies, id);
      return c.json(state);
    })
    .get(deviceOwnCalls.sentFile.path, needsToken(dependencies), entityTag, tellSender(dependencies))
    .post(decide.path, needsApplication, signedIn, mayUpload, decideFile(dependencies));
}
