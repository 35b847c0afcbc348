import { setTimeout as sleep } from 'node:timers/promises';
import { commonHeaders, type Session } from '../performance/sign-in.ts';

const patient = {
  firstName: 'Fay',
  sex: 'F',
  birthdate: '1980-02-29',
  locale: 'fr-FR',
  consentToDiagnosis: true,
  tagList: [],
};

/** Somebody else, with a network that cuts nothing. The server may be killed at any time. */
export class Colleague {
  readonly #origin: () => string;
  readonly #session: Session;

  constructor(origin: () => string, session: Session) {
    this.#origin = origin;
    this.#session = session;
  }

  /** Returns the id. */
  async createPatient(lastName: string): Promise<number> {
    const answer = await this.#call('POST', '/v1/patients', {
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: { ...patient, lastName },
    });
    const { id } = (await answer.json()) as { id: number };
    return id;
  }

  /** The city becomes this one, whatever it was. */
  async moveTo(city: string, id: number, lastName: string): Promise<void> {
    for (;;) {
      const found = await this.#call('GET', `/v1/patients/${id}`);
      const version = found.headers.get('ETag') ?? '';
      const now = (await found.json()) as { city: string | null };
      // An answer may have been lost with a killed server.
      if (now.city === city) return;
      const answer = await this.#call('PUT', `/v1/patients/${id}`, {
        headers: { 'If-Match': version },
        body: { ...patient, lastName, city },
      });
      if (answer.ok) return;
    }
  }

  /** Gives any answer but a missing one. */
  async #call(method: string, path: string, more: { headers?: Record<string, string>; body?: unknown } = {}) {
    for (;;)
      try {
        const origin = this.#origin();
        const { name, value } = this.#session;
        const answer = await fetch(`${origin}${path}`, {
          method,
          headers: {
            ...commonHeaders(origin),
            'Content-Type': 'application/json',
            Cookie: `${name}=${value}`,
            ...more.headers,
          },
          ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
        });
        if (!answer.ok && answer.status !== 412)
          throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
        return answer;
      } catch (error) {
        // `fetch` throws a TypeError without an answer.
        if (!(error instanceof TypeError)) throw error;
        await sleep(100);
      }
  }
}
