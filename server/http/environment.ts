import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Uploads } from '../uploads/uploads.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import type { Language } from '#/domain/locale.ts';
import type { Converter } from '../converter/converter.ts';
import type { Log } from '../log.ts';
import type { Delivery } from '../mail/delivery.ts';
import type { SmsGateway } from '../mail/sms-gateway.ts';
import type { Press } from '../pdf/press.ts';
import type { Recorders } from '../recorders/recorders.ts';
import type { SessionType } from '../store/session-type.ts';
import type { Db, DbTransaction } from '../store/tables.ts';
import type { LegalTexts } from '../texts/legal/legal-texts.ts';
import type { Texts } from '../texts/texts.ts';
import type { Background } from './background.ts';
import type { ChangeFeed } from './changes/change-feed.ts';
import type { AnsweredCall } from './metrics/metrics.ts';
import type { SignInLimits } from './sign-in/sign-in-limits.ts';
import type { ConfigurationFile } from './site/configuration-file.ts';
import type { Configurations } from './site/configurations.ts';
import type { Site } from './site/site.ts';
import type { WrittenReadings } from './written-readings.ts';

/** Null: not configured. */
export interface Distributor {
  name: string | null;
  email: string | null;
  phoneNumber: string | null;
}

/** What the options have decided, for who looks after the platform. */
export interface Installation {
  isReal: boolean;
  database: 'embedded' | 'postgresql';
  mail: 'smtp' | 'mailbox';
  /** Undefined: `SMS_URL` is not set. */
  gateway?: Pick<SmsGateway, 'lastAttempt'> | undefined;
  hasOwnConfiguration: boolean;
}

export interface Dependencies {
  installation: Installation;
  db: Db;
  /** Rejects if the database does not answer, or has other tables. */
  ping: () => Promise<void>;
  log: Log;
  /** Undefined: nobody asked for metrics. */
  measure: ((call: AnsweredCall) => void) | undefined;
  delivery: Delivery;
  background: Background;
  converter: Pick<Converter, 'wake'>;
  /** Undefined: nothing was recorded, so there are no signals, files or reports. */
  recorders: Recorders | undefined;
  changes: Pick<ChangeFeed, 'open'>;
  /** The bytes of recording files. */
  uploads: Uploads;
  /** How much the recording files of each organization may take. */
  uploadQuotaBytes: number | undefined;
  press: Press;
  legal: LegalTexts;
  /** What was written of who looked, in this process and hour. */
  readings: WrittenReadings;
  /** Extra hosts that may read `/dev/mailbox`. Undefined disables it. */
  mailbox: readonly string[] | undefined;
  /** The configuration of the host that is called. */
  configuration: ConfigurationFile;
  /** The configurations of all hosts. */
  configurations: Configurations;
  /** A host that is configured belongs to one application. Undefined: callers name theirs. */
  onlyApplication: ApplicationCode | undefined;
  /** Where users open the app, without a slash at the end. Undefined: mails name no address. */
  publicUrl: string | undefined;
  site: Site;
  allowedOrigins: readonly string[];
  /** The number of proxies that are trusted. */
  trustProxy: number;
  limits: SignInLimits;
  distributor: Distributor;
  now: () => Date;
}

interface Caller {
  tokenHash: string;
  userId: number;
  organizationId: number | null;
  application: ApplicationCode;
  type: SessionType;
  roles: readonly string[];
  privileges: readonly string[];
  hasAcceptedLegalNotices: boolean;
  passwordMustBeChanged: boolean;
  isHeld: boolean;
  /** The own password was typed in this session in the last minutes. */
  isPasswordFresh: boolean;
  /** Where the log of changes stood before anything else was read for this call. */
  changesPosition: string;
}

export interface HttpEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    language: Language;
    texts: Texts;
    requestId: string;
    /** The application that the call names; the session's is in `caller`. */
    application: ApplicationCode;
    caller: Caller;
    /** The device that calls with its token. Such a call has no `caller`. */
    deviceId?: number;
    transaction: DbTransaction;
    /** `creation` sets it after a rollback. */
    isUndone?: boolean;
    version?: number;
    /** `afterCreation` calls it when the transaction of `creation` is committed. */
    afterCreation?: () => void;
  };
}

export type HttpContext = Context<HttpEnvironment>;
