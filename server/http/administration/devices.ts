import { Hono } from 'hono';
import { chosenCalls } from '#/contract/chosen-calls.ts';
import { deviceCalls as calls, deviceListRequest } from '#/contract/devices.ts';
import { sensorCalls, sensorListRequest } from '#/contract/sensors.ts';
import { withIdsOfNames, type NamedDevice } from '../../store/administration/device-names.ts';
import { judgeDevices, lockDevices, writeDevices } from '../../store/administration/device-write.ts';
import { fetchDeviceWithin, listDevicesWithin } from '../../store/administration/devices.ts';
import type { Reach } from '../../store/administration/reach.ts';
import { listSensorsWithin } from '../../store/administration/sensors.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { entityTag } from '../middleware/entity-tag.ts';
import { creation } from '../middleware/idempotency.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsAdministration, needsCaller } from '../middleware/needs-caller.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { changeDevice, createDevice, removeDevice } from './change-device.ts';
import { changingDevices, seeingDevices } from './caller-reach.ts';
import { moveDevices, setTargets } from './chosen-devices.ts';
import { alsoWith, importHandler, type Import } from './import-handler.ts';

/** As of products, all of them come in one answer. */
const everySensor = { search: {}, filter: {}, pagination: undefined };

function importOf(rows: 'devices' | 'targets'): Import<NamedDevice, Reach> {
  const mustExist = rows === 'targets';
  return {
    callerOf: changingDevices,
    rows,
    judge: async (db, named, reach) => {
      const { sent, problems } = await withIdsOfNames(db, reach, named);
      return alsoWith(problems, await judgeDevices(db, { reach, mustExist, sent }));
    },
    write: async (transaction, named, reach) => {
      await lockDevices(transaction);
      const { sent, problems } = await withIdsOfNames(transaction, reach, named);
      return alsoWith(problems, await writeDevices(transaction, { reach, mustExist, sent }));
    },
  };
}

export function deviceRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  const signedIn = [needsApplication, needsCaller(dependencies), needsAdministration] as const;
  return new Hono<HttpEnvironment>()
    .post(calls.list.path, ...signedIn, async (c) => {
      const reach = seeingDevices(c);
      const { data, totalCount } = await listDevicesWithin(db, reach, await readJson(c, deviceListRequest));
      return c.json({ data, meta: { totalCount } });
    })
    .get(sensorCalls.all.path, ...signedIn, async (c) => {
      const { data, totalCount } = await listSensorsWithin(db, seeingDevices(c), everySensor);
      return c.json({ data, meta: { totalCount } });
    })
    .post(sensorCalls.list.path, ...signedIn, async (c) => {
      const reach = seeingDevices(c);
      const { data, totalCount } = await listSensorsWithin(db, reach, await readJson(c, sensorListRequest));
      return c.json({ data, meta: { totalCount } });
    })
    .post(calls.importDevices.path, ...signedIn, importHandler(dependencies, importOf('devices')))
    .post(calls.importTargets.path, ...signedIn, importHandler(dependencies, importOf('targets')))
    .post(chosenCalls.setTarget.path, ...signedIn, setTargets(dependencies))
    .post(chosenCalls.move.path, ...signedIn, moveDevices(dependencies))
    .post(calls.create.path, ...signedIn, creation(dependencies), createDevice)
    .get(calls.fetch.path, ...signedIn, entityTag, async (c) => {
      const found = await fetchDeviceWithin(db, seeingDevices(c), pathId(c.req.param('id')));
      if (!found) throw new Refusal('not-found');
      return c.json(found);
    })
    .put(calls.change.path, ...signedIn, changeDevice(dependencies))
    .delete(calls.remove.path, ...signedIn, removeDevice(dependencies));
}
