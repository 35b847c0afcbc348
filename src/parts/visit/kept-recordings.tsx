import { Part } from '#/ui/loading/part.tsx';

const loadCards = () => import('./kept-cards.tsx');
const ignore = () => undefined;

export function KeptRecordings() {
  return (
    <Part load={loadCards} onMissing={ignore}>
      {({ KeptCards }) => <KeptCards />}
    </Part>
  );
}
