import { Hono } from 'hono';
import { recordFileCalls } from '#/contract/record-files.ts';
import { recordHeadline } from '../../store/records.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { entityTag } from '../middleware/entity-tag.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsCaller, needsCare } from '../middleware/needs-caller.ts';
import { pathId } from '../path-id.ts';
import { found, scopeOf } from '../scope.ts';
import { resumeCheck } from './check.ts';
import { createFile } from './create.ts';
import { decideFile } from './decide.ts';
import { cancelFile, offsetOfFile, receivePart } from './receive.ts';
import { createReceiver } from './receiver.ts';
import { fileState } from './state.ts';

export function recordFileRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db, uploadsFolder } = dependencies;
  const receiver = createReceiver(db, uploadsFolder);
  const signedIn = needsCaller(dependencies);
  const mayRead = needsCare('PERMS_RECORD_READ');
  const mayUpload = needsCare('PERMS_RECORD_UPLOAD', 'PERMS_RECORD_READ');
  const { create, offset, send, cancel, state, decide } = recordFileCalls;
  return new Hono<HttpEnvironment>()
    .post(create.path, needsApplication, signedIn, mayUpload, createFile(dependencies, receiver))
    .get(offset.path, needsApplication, signedIn, mayUpload, offsetOfFile(dependencies, receiver))
    .patch(send.path, needsApplication, signedIn, mayUpload, receivePart(dependencies, receiver))
    .delete(cancel.path, needsApplication, signedIn, mayUpload, cancelFile(dependencies))
    .get(state.path, needsApplication, signedIn, mayRead, entityTag, async (c) => {
      const id = pathId(c.req.param('id'));
      found(await recordHeadline(db, scopeOf(c), id));
      const state = await fileState(c, db, id);
      if (state.state === 'checking') await resumeCheck(dependencies, id);
      return c.json(state);
    })
    .post(decide.path, needsApplication, signedIn, mayUpload, decideFile(dependencies));
}
