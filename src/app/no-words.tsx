import { Button } from '#/ui/button.tsx';
import { StateBlock } from '#/ui/state-block.tsx';

/**
 * The page shown when no language file could be loaded, not even the English one: its words stand here. It is loaded
 * anew as a whole, since some browsers do not ask twice for a script that failed.
 */
export function NoWords() {
  return (
    <main>
      <StateBlock
        level={1}
        // oxlint-disable-next-line words/no-unlocalized-strings
        title="The app could not be loaded"
        // oxlint-disable-next-line words/no-unlocalized-strings
        text="Check the network, then reload the page."
        actions={
          <Button variant="primary" onPress={() => location.reload()}>
            {/* oxlint-disable-next-line words/no-unlocalized-strings */}
            Reload
          </Button>
        }
      />
    </main>
  );
}
