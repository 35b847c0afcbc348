import * as z from 'zod/mini';
import { optionalNumber, optionalText } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { lastVersions } from './session.ts';

/** How many of each there are, in the order in which an installation needs them. */
const setUp = z.object({
  organizations: z.number(),
  /** Nobody has chosen the time zone of these. */
  organizationsWithoutZone: z.number(),
  professionals: z.number(),
  products: z.number(),
  hardware: z.number(),
  drivers: z.number(),
  firmwares: z.number(),
  /** The rows of the list of compatibility: a firmware with a piece of hardware, and a driver if it needs one. */
  compatibility: z.number(),
  devices: z.number(),
  /** These have a target firmware. */
  devicesWithTarget: z.number(),
});

export type SetUp = z.output<typeof setUp>;

const configurationState = z.object({
  /** Null: the only one, for any host. */
  host: optionalText,
  application: z.string(),
  applicationName: z.string(),
  /** The keys that still have the address of the sample. */
  sampleAddresses: z.array(z.string()),
});

const platformState = z.object({
  version: z.string(),
  /** False: a demonstration. */
  isReal: z.boolean(),
  setUp,
  database: z.object({ kind: z.string(), version: z.string(), bytes: z.number() }),
  mail: z.object({
    /** `mailbox`: that of the demonstration. */
    way: z.string(),
    owed: z.number(),
    failing: z.number(),
    oldestSeconds: z.number(),
    /** Where users open the app. Without it, mails name no address. */
    publicUrl: optionalText,
  }),
  sms: z.object({
    /** `gateway`, `mailbox` (that of the demonstration), or `none`: then nothing is sent by SMS. */
    way: z.string(),
    owed: z.number(),
    failing: z.number(),
    oldestSeconds: z.number(),
    /** The server that answers made it. Null: none since its start. */
    lastAttempt: z.nullable(z.object({ at: z.string(), failure: z.nullable(z.string()) })),
  }),
  files: z.object({
    /** `folder` or `bucket`. Missing: the platform does not say. */
    kind: optionalText,
    count: z.number(),
    bytes: z.number(),
    /** On the disk of this server. Null: it is not known. */
    freeBytes: optionalNumber,
    /** Each organization may take so much. Null: as much as there is. */
    quotaBytes: optionalNumber,
  }),
  jobs: z.object({
    uploadsArriving: z.number(),
    uploadsChecking: z.number(),
    conversionsWaiting: z.number(),
    conversionsFailed: z.number(),
  }),
  /** The app has its own configuration file, not the sample. */
  hasOwnConfiguration: z.boolean(),
  configurations: z.array(configurationState),
  legalTexts: z.object({
    /** `own`, `demonstration`, or `none`: then nobody is asked to agree. */
    source: z.string(),
    latest: lastVersions,
  }),
});

export type PlatformState = z.output<typeof platformState>;

export const platformStateCalls = {
  fetch: endpoint({
    name: 'platform',
    service: 'referential',
    method: 'GET',
    path: '/platform',
    response: platformState,
  }),
};
