import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import type { Configuration } from '#/contract/configuration.ts';
import { recordDetails } from '#/contract/record-change.ts';
import { record as schema, type MedicalRecord } from '#/contract/records.ts';
import type { User, UserContext } from '#/contract/session.ts';
import { contextQuery } from '#/session/context.ts';
import { RecordDetails } from '#/features/record-details/record-details.tsx';
import { anotherTabPolls } from './another-tab-polls.ts';
import { colleagues, recordOf, specialist } from './record.ts';
import { startTestApp, WithApp } from './with-app.tsx';

/** A call that the platform received. */
export interface Requested {
  method: string;
  path: string;
  body: unknown;
  version: string | null;
}

type Answers = Partial<
  Record<'record' | 'metadata' | 'channels' | 'monitoring' | 'annotations' | 'patch' | 'status' | 'report', Answer>
>;
type Answer = (requested: Requested) => Response | Promise<Response>;

/** µs since 1970. */
export const micros = (text: string) => Temporal.Instant.from(text).epochMilliseconds * 1000;

const noTimes = { startTimeMicroSeconds: null, endTimeMicroSeconds: null };

interface Opening extends Partial<Configuration> {
  user?: { id: number };
  roles?: string[];
  prepare?: (client: QueryClient) => void;
}

/** A platform with one recording. A test changes its answers. A changed recording is shown only after a `refetch`. */
export class RecordPlatform {
  record: MedicalRecord;
  version = 1;
  readonly requested: Requested[] = [];
  readonly answers: Answers = {};
  readonly onForbidden = vi.fn<() => void>();
  readonly onDeleted = vi.fn<() => void>();

  constructor(changes: Partial<MedicalRecord> = {}) {
    this.record = recordOf(changes);
    anotherTabPolls();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
      // The app always passes addresses as text.
      const { pathname, search } = new URL(address as string, location.href);
      // The check whether the platform can be reached always succeeds.
      if (pathname.endsWith('/usercontext')) return new Response(null, { status: 500 });
      const requested: Requested = {
        method: init?.method ?? 'GET',
        path: pathname + search,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        version: new Headers(init?.headers).get('If-Match'),
      };
      this.requested.push(requested);
      return this.#answer(requested, pathname);
    });
  }

  /** The changes sent so far. */
  written(): string[] {
    return this.requested
      .filter(({ method }) => method !== 'GET' && method !== 'POST')
      .map(({ method, path }) => `${method} ${path}`);
  }

  /** The recording as it is now, on the wire. */
  whole = (): Response => this.#json(z.encode(schema, this.record));

  /** Changes the recording as another user would. */
  change(changes: Partial<MedicalRecord>): void {
    this.record = { ...this.record, ...changes };
    this.version += 1;
  }

  #json(body: unknown): Response {
    return Response.json(body, { headers: { ETag: `"${this.version}"` } });
  }

  #answer(requested: Requested, path: string): Response | Promise<Response> {
    const { record, metadata, channels, monitoring, annotations, patch, status, report } = this.answers;
    if (path.startsWith('/api/record/')) return metadata?.(requested) ?? Response.json(noTimes);
    if (path.startsWith('/api/channel/')) return channels?.(requested) ?? Response.json([]);
    if (path.startsWith('/api/monitoring/')) return monitoring?.(requested) ?? Response.json({});
    if (path.startsWith('/api/pdf')) return report?.(requested) ?? new Response(null, { status: 500 });
    if (path.startsWith('/annotations/')) return annotations?.(requested) ?? Response.json([]);
    if (path.endsWith('/healthcare-professionals/list'))
      return Response.json({ data: colleagues, meta: { totalCount: colleagues.length } });
    if (path.includes('/status/')) return status?.(requested) ?? this.#close(requested);
    if (requested.method === 'PATCH') return patch?.(requested) ?? this.#patch(requested);
    if (requested.method === 'DELETE')
      return record?.(requested) ?? this.#whenLast(requested, () => new Response(null, { status: 204 }));
    return record?.(requested) ?? this.whole();
  }

  #whenLast({ version }: Requested, answer: () => Response): Response {
    const isLast = version === null || version === `"${this.version}"`;
    return isLast ? answer() : Response.json({ errors: [] }, { status: 412 });
  }

  #patch(requested: Requested): Response {
    return this.#whenLast(requested, () => {
      this.change(recordDetails.parse(requested.body) as Partial<MedicalRecord>);
      const { diagnosis, operator, rhythmSpecialist } = this.record;
      return this.#json({ diagnosis, operator, rythmSpecialist: rhythmSpecialist });
    });
  }

  #close({ path }: Requested): Response {
    this.change({ status: path.split('/').at(-1) ?? '' });
    return this.#json({ status: this.record.status });
  }

  /** Opens the recording's details for a user, by default the specialist. */
  async open({ user = specialist, roles = [], prepare, ...changed }: Opening = {}) {
    const queryClient = startTestApp(changed);
    const currentUserOrganization = { organization: { id: 7 }, roles };
    queryClient.setQueryData(contextQuery.queryKey, { user, currentUserOrganization } as UserContext);
    prepare?.(queryClient);
    const screen = await render(
      <WithApp queryClient={queryClient}>
        <Suspense>
          <RecordDetails
            id={this.record.id}
            user={user as User}
            userName="Dr Claire Vasseur"
            downloads={<p>The files</p>}
            firstLook={null}
            onForbidden={this.onForbidden}
            onDeleted={this.onDeleted}
          />
        </Suspense>
      </WithApp>,
    );
    await vi.waitFor(() => screen.getByRole('main').element(), { timeout: 90_000 });
    return {
      screen,
      queryClient,
      /** The panel with this heading. */
      panel: (heading: string) =>
        screen.getByRole('heading', { name: heading, exact: true }).element().closest('section')!,
      button: (name: string) => screen.getByRole('button', { name, exact: true }),
    };
  }
}

/** The sample configuration with other rules for all recordings except rest ECGs. */
export function withRules(changes: Partial<Configuration['record']['default']>): Pick<Configuration, 'record'> {
  const toggle = { enabled: true };
  const range = { enabled: true, duration: { min: 1, max: 72, unit: 'h' as const } };
  const mode = { enabled: true, durationThreshold: { value: 24, unit: 'h' as const } };
  const rules: Configuration['record']['default'] = {
    operator: toggle,
    duration: toggle,
    video: toggle,
    comments: toggle,
    resolutions: { selectable: true, low: range, high: range },
    recordingMode: {
      defaultSelected: 'STREAM',
      changeRecordingModeBasedOnDuration: true,
      intermittent: mode,
      offline: mode,
    },
    traces: { isPrematureUploadAllowed: false },
    supportedConversions: ['EDF_PLUS'],
    ...changes,
  };
  return { record: { default: rules, restEcg: { ...rules, operator: { enabled: false } } } };
}
