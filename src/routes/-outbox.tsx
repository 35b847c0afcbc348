import { KeptList as List, type KeptListProps } from '#/features/outbox/kept-list.tsx';
import { LastVisit } from '#/features/last-visit/last-visit.tsx';
import { Outbox } from '#/features/outbox/outbox.tsx';

export { KeptDirectory } from '#/features/outbox/kept-directory.tsx';
export { UnsentRecording } from '#/parts/outbox/unsent-recording.tsx';

export function HomeOutbox() {
  return (
    <>
      <Outbox />
      <LastVisit />
    </>
  );
}

export function KeptList(props: KeptListProps) {
  return <List {...props} />;
}
