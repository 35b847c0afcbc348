import { LoadedPart } from '#/ui/loading/loaded-part.tsx';

const loadCards = () => import('./saved-cards.tsx');
const ignore = () => undefined;

export function SavedRecordings() {
  return (
    <LoadedPart load={loadCards} onMissing={ignore}>
      {({ SavedCards }) => <SavedCards />}
    </LoadedPart>
  );
}
