import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Kysely, Transaction } from 'kysely';
import type { ApplicationCode } from '#/domain/application.ts';
import type { Language } from '#/domain/locale.ts';
import type { Converter } from '../converter/converter.ts';
import type { Log } from '../log.ts';
import type { Delivery } from '../mail/delivery.ts';
import type { Press } from '../pdf/press.ts';
import type { Tables } from '../store/tables.ts';
import type { Texts } from '../texts/text-keys.ts';
import type { Background } from './background.ts';
import type { SignInLimits } from './sign-in/limits.ts';
import type { ConfigurationFile } from './site/configuration-file.ts';
import type { Site } from './site/site.ts';

/** What the platform stands on; tests give their own. */
export interface Dependencies {
  db: Kysely<Tables>;
  /** Asks the database for a sign of life; throws when none comes. */
  ping: () => Promise<void>;
  log: Log;
  delivery: Delivery;
  background: Background;
  converter: Pick<Converter, 'wake'>;
  press: Press;
  /** Undefined: there is no `/dev/mailbox`. Else the names of hosts, beside this machine's own, under which it may be read. */
  mailbox: readonly string[] | undefined;
  configuration: ConfigurationFile;
  site: Site;
  /** Other origins of the same site that may call the services (`ALLOWED_ORIGINS`). */
  allowedOrigins: readonly string[];
  /** How many proxies stand before the server. Their `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  trustProxy: number;
  limits: SignInLimits;
  now: () => Date;
}

/** Who calls, where, and what they may do there. */
interface Caller {
  tokenHash: string;
  userId: number;
  /** Null for a user of no organization. */
  organizationId: number | null;
  /** The application of the session. */
  application: ApplicationCode;
  roles: readonly string[];
  privileges: readonly string[];
  hasAcceptedLegalNotices: boolean;
  passwordMustBeChanged: boolean;
}

/** What Hono knows of a request, and what the middleware adds. */
export interface HttpEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    language: Language;
    texts: Texts;
    requestId: string;
    /** Set by `needsApplication`: what the call names. The application of a session is `caller.application`. */
    application: ApplicationCode;
    /** Set by `needsSession` and `needsCaller`. */
    caller: Caller;
    /** Set by `creation`. */
    transaction: Transaction<Tables>;
    /** Set by `creation` when it has failed and undone everything. */
    isUndone?: boolean;
    /** Set by a handler that answers with something that has versions: `entityTag` names it in the ETag. */
    version?: number;
  };
}

/** A request on its way. */
export type HttpContext = Context<HttpEnvironment>;
