import { LastVisit } from '#/features/last-visit/last-visit.tsx';
import { Outbox } from '#/features/outbox/outbox.tsx';

export { StoredDirectory } from '#/features/outbox/stored-directory.tsx';
export { UnsentList } from '#/features/outbox/unsent-list.tsx';
export { UnsentRecording } from '#/parts/outbox/item-part.tsx';

export function HomeOutbox() {
  return (
    <>
      <Outbox />
      <LastVisit />
    </>
  );
}
