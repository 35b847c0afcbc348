import { Suspense } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { fileDecision, type recordFileState } from '#/contract/record-files.ts';
import { record as schema, type MedicalRecord } from '#/contract/records.ts';
import type { UserContext } from '#/contract/session.ts';
import { recordQuery } from '#/data/records/records.ts';
import { UploadArea } from '#/features/record-upload/upload-area.tsx';
import { contextQuery, privilegesQuery } from '#/session/context.ts';
import { anotherTabPolls } from './another-tab-polls.ts';
import { answerXhr, type XhrAnswer, type XhrRequest } from './fake-xhr.ts';
import { operator, recordOf } from './record.ts';
import { startTestApp, WithApp } from './with-app.tsx';

export type WireState = z.input<typeof recordFileState>;

/** One that somebody else has sent. */
export const sentFile = {
  name: 'night.edf',
  size: 2_000_000,
  sha256: 'ab12',
  uploadedBy: { id: 5, firstName: 'Ada', lastName: 'Byron', identityNumber: '10001478139' },
  replacementReason: null,
};

const uploadId = 'c0ffee';

/** A platform with one recording, which takes a file by tus as the contract says. */
export class UploadPlatform {
  record: MedicalRecord;
  state: WireState = { state: 'none' };
  /** What has arrived. */
  received = 0;
  readonly sent: string[] = [];
  readonly decisions: z.output<typeof fileDecision>[] = [];
  metadata = '';
  headers: Readonly<Record<string, string>> = {};
  /** Instead of the platform's own answer. 'lost': the network loses the request. */
  answer: ((request: XhrRequest) => XhrAnswer | 'lost' | undefined | Promise<undefined>) | undefined;
  stateAnswer: (() => Response) | undefined;
  decisionAnswer: (() => Response | Promise<Response>) | undefined;
  #size = 0;

  constructor(changes: Partial<MedicalRecord> = {}) {
    this.record = recordOf({ status: 'CREATED', ...changes });
    anotherTabPolls();
    answerXhr((request) => this.#takeTus(request));
    vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
      const { pathname } = new URL(address as string, location.href);
      return this.#take(init?.method ?? 'GET', pathname, init?.body as string | undefined);
    });
  }

  async #take(method: string, path: string, body: string | undefined): Promise<Response> {
    if (path.endsWith('/decision')) {
      const own = await this.decisionAnswer?.();
      if (own) return own;
      const decision = fileDecision.parse(JSON.parse(body ?? ''));
      this.decisions.push(decision);
      const decided = {
        file: sentFile,
        decidedBy: operator,
        decidedAt: '2026-05-15T08:00:00Z',
        decisionReason: decision.reason ?? null,
      };
      this.state =
        decision.decision === 'accept'
          ? { state: 'accepted', ...decided }
          : { state: 'refused', faults: [], ...decided };
      return Response.json(this.state);
    }
    if (path.endsWith('/file')) return this.stateAnswer?.() ?? Response.json(this.state);
    if (method === 'DELETE') {
      this.sent.push(`DELETE ${path}`);
      this.state = { state: 'none' };
      return new Response(null, { status: 204 });
    }
    if (path.endsWith('/records/12')) return Response.json(z.encode(schema, this.record));
    return new Response(null, { status: 500 });
  }

  async #takeTus(request: XhrRequest): Promise<XhrAnswer | undefined> {
    const { method, path, headers, body } = request;
    this.sent.push(`${method} ${path}${body ? ` ${headers['Upload-Offset']}+${body.size}` : ''}`);
    const own = await this.answer?.(request);
    if (own === 'lost') return undefined;
    if (own) return own;
    if (method === 'POST') {
      this.#size = Number(headers['Upload-Length']);
      this.metadata = headers['Upload-Metadata'] ?? '';
      this.headers = headers;
      this.#arrive();
      return { status: 201, headers: { Location: `${path}/${uploadId}` } };
    }
    if (method === 'PATCH') {
      this.received += body?.size ?? 0;
      this.#arrive();
    }
    return {
      status: method === 'PATCH' ? 204 : 200,
      headers: { 'Upload-Offset': String(this.received), 'Upload-Length': String(this.#size) },
    };
  }

  #arrive(): void {
    const file = { ...sentFile, name: 'mine.edf', size: this.#size, sha256: null, uploadedBy: operator };
    this.state = this.received < this.#size ? this.arriving(file) : { state: 'checking', file };
  }

  /** A file of which a part has arrived. */
  arriving(file: Partial<typeof sentFile> | Record<string, unknown>, fingerprint: string | null = null): WireState {
    const whole = { ...sentFile, sha256: null, ...file };
    this.#size = whole.size;
    return {
      state: 'arriving',
      file: whole,
      upload: `/records/12/files/${uploadId}`,
      fingerprint,
      received: this.received,
      since: '2026-05-15T07:00:00Z',
      lastReceivedAt: '2026-05-15T07:05:00Z',
    };
  }

  /** Opens the area for the operator. */
  async open({ privileges = ['PERMS_RECORD_UPLOAD'], userId = operator.id } = {}) {
    const queryClient = startTestApp();
    const currentUserOrganization = { organization: { id: 7 }, roles: ['DOCTOR'] };
    queryClient.setQueryData(contextQuery.queryKey, {
      user: { ...operator, id: userId },
      currentUserOrganization,
    } as unknown as UserContext);
    queryClient.setQueryData(privilegesQuery.queryKey, { DOCTOR: privileges });
    queryClient.setQueryData(recordQuery(12).queryKey, { value: this.record });
    const screen = await render(
      <WithApp queryClient={queryClient}>
        <Suspense>
          <UploadArea id={12} userId={userId} />
        </Suspense>
      </WithApp>,
    );
    return { screen, queryClient, button: (name: string) => screen.getByRole('button', { name, exact: true }) };
  }
}
