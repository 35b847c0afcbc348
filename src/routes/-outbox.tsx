import { UnsentList as List, type UnsentListProps } from '#/features/outbox/unsent-list.tsx';
import { LastVisit } from '#/features/last-visit/last-visit.tsx';
import { Outbox } from '#/features/outbox/outbox.tsx';

export { StoredDirectory } from '#/features/outbox/stored-directory.tsx';
export { UnsentRecording } from '#/parts/outbox/item-part.tsx';

export function HomeOutbox() {
  return (
    <>
      <Outbox />
      <LastVisit />
    </>
  );
}

export function UnsentList(props: UnsentListProps) {
  return <List {...props} />;
}
