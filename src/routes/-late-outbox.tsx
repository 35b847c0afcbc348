import { lazy, Suspense, type ComponentType } from 'react';
import { loadAhead } from '#/browser/versions/lost-parts.ts';
import { whenIdle } from '#/session/waiting.ts';

const load = async () => {
  await whenIdle();
  return loadAhead(() => import('#/routes/-outbox.tsx'));
};

type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>;

// If the chunk is lost, the pages work without it, and nothing is sent until the next start.
const nothing = () => null;

function late<Props extends object>(partOf: (loaded: Loaded) => ComponentType<Props>) {
  const OutboxPart = lazy(async () => {
    const loaded = await load();
    return { default: loaded ? partOf(loaded) : nothing };
  });
  return (props: Props) => (
    <Suspense>
      <OutboxPart {...props} />
    </Suspense>
  );
}

export const LateOutbox = late(({ HomeOutbox }) => HomeOutbox);

export const LateDirectory = late(({ StoredDirectory }) => StoredDirectory);

export const UnsentList = late(({ UnsentList: List }) => List);

export const UnsentMark = late(({ UnsentRecording }) => UnsentRecording);
