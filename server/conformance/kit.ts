import { sessionCalls } from '#/contract/session.ts';
import type { Account, AccountName, Accounts } from './accounts.ts';
import type { CodeSource } from './code-source.ts';
import type { Exchange } from './exchange.ts';
import { Fault, NotTried, resultOf, type Check, type Result } from './outcome.ts';
import type { Fetch, Platform } from './platform.ts';
import { signIn } from './sign-in.ts';
import { Visitor, type Cookies } from './visitor.ts';

export interface Settings {
  platform: Platform;
  fetch: Fetch;
  accounts: Accounts;
  code: CodeSource;
  /** Sessions that are open already. */
  sessions?: Map<AccountName, Cookies>;
}

interface Made {
  what: string;
  /** Returns undefined, or why it stays. */
  remove: () => Promise<string | undefined>;
}

/** What all checks of one run share. */
export class Kit {
  readonly settings: Settings;
  readonly exchanges: Exchange[] = [];
  readonly sessions: Map<AccountName, Cookies>;
  isStopped = false;
  readonly #made = new Map<string, Made>();
  /** Tells the kit's objects from those of other runs. Names have only letters. */
  readonly mark = [...Array(8)].map(() => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('');

  constructor(settings: Settings) {
    this.settings = settings;
    this.sessions = settings.sessions ?? new Map();
  }

  get #line() {
    return { ...this.settings, exchanges: this.exchanges };
  }

  get platform(): Platform {
    return this.settings.platform;
  }

  visitor(cookies?: Cookies): Visitor {
    return new Visitor(this.#line, cookies);
  }

  /** Throws `NotTried`. */
  account(name: AccountName): Account {
    const account = this.settings.accounts[name];
    if (!account) throw new NotTried(`needs the account '${name}'`);
    return account;
  }

  /** Each account signs in once. */
  async as(name: AccountName): Promise<Visitor> {
    const open = this.sessions.get(name);
    if (open) return this.visitor(open);
    // The checks of signing in open the first session, so its failure is told once.
    if (name === 'doctor') throw new NotTried('needs the session of the doctor');
    const type = name === 'administrator' || name === 'systemAdministrator' ? 'admin' : 'doctor';
    try {
      const cookies = await signIn(this.visitor(), this.account(name), { type, code: this.settings.code });
      this.sessions.set(name, cookies);
      return this.visitor(cookies);
    } catch (error) {
      if (error instanceof Fault) throw new NotTried(`'${name}' cannot sign in: ${error.message}`);
      throw error;
    }
  }

  /** What was made is removed at the end, the newest first. */
  made(what: string, remove: Made['remove']): void {
    this.#made.set(what, { what, remove });
  }

  /** It is removed already. */
  gone(what: string): void {
    this.#made.delete(what);
  }

  /** What it could not remove, and why. */
  async tidy(): Promise<string[]> {
    const left: string[] = [];
    for (const { what, remove } of [...this.#made.values()].toReversed()) {
      const reason = await remove().catch((error: unknown) => String(error));
      if (reason !== undefined) left.push(`${what}: ${reason}`);
    }
    this.#made.clear();
    return left;
  }

  /** What was not checked yet is not tried. */
  stop(): void {
    this.isStopped = true;
  }

  /** Ends the sessions. */
  async leave(): Promise<void> {
    for (const cookies of this.sessions.values())
      await this.visitor(cookies)
        .call(sessionCalls.logout)
        .catch(() => undefined);
    this.sessions.clear();
  }

  async results(checks: readonly Check[]): Promise<Result[]> {
    const found: Result[] = [];
    for (const check of checks)
      found.push(await resultOf(this.isStopped ? { ...check, run: () => Promise.reject(stopped()) } : check));
    return found;
  }
}

const stopped = () => new NotTried('the run was stopped');
