import { lazy, Suspense, type ComponentType } from 'react';
import type { KeptListProps } from '#/features/outbox/kept-list.tsx';
import { completeWordsOfList } from '#/browser/settings/locale.ts';
import { loadAhead } from '#/browser/versions/lost-parts.ts';
import { whenIdle } from '#/session/waiting.ts';

const load = async () => {
  await whenIdle();
  await completeWordsOfList();
  return loadAhead(() => import('#/routes/-outbox.tsx'));
};

// If the chunk is lost, the pages work without it, and nothing is sent until the next start.
const nothing = () => null;
const Outbox = lazy(async () => ({ default: (await load())?.HomeOutbox ?? nothing }));
const List = lazy(async (): Promise<{ default: ComponentType<KeptListProps> }> => {
  return { default: (await load())?.KeptList ?? nothing };
});

export function LateOutbox() {
  return (
    <Suspense>
      <Outbox />
    </Suspense>
  );
}

export function KeptList(props: KeptListProps) {
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  );
}
