import { KeptList as List, type KeptListProps } from '#/features/outbox/kept-list.tsx';
import { Outbox } from '#/features/outbox/outbox.tsx';
import { isMadeBy } from '#/features/patient-form/patient-change.ts';

export function HomeOutbox() {
  return <Outbox isMadeBy={isMadeBy} />;
}

export function KeptList(props: KeptListProps) {
  return <List {...props} />;
}
