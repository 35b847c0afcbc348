import { lazy, Suspense } from 'react';
import { loadAhead } from '#/browser/versions/lost-parts.ts';
import { whenIdle } from '#/session/waiting.ts';

// Nobody opens a patient for it, so it comes after all else. If the chunk is lost, the page works without it.
const SeenBy = lazy(async () => {
  await whenIdle();
  const loaded = await loadAhead(() => import('#/features/patients/seen-by.tsx'));
  return { default: loaded?.SeenBy ?? (() => null) };
});

export function LateSeenBy({ patientId }: { patientId: number }) {
  return (
    <Suspense>
      <SeenBy key={patientId} patientId={patientId} />
    </Suspense>
  );
}
