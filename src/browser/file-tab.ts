/** A tab that waits for a file. */
export interface FileTab {
  /** Shows the file. Where the browser gave no tab, the file is saved instead. */
  show: (file: Blob, name: string) => void;
  /** There is nothing to show. */
  close: () => void;
}

const tabs = new Set<Window>();
let shown: string | undefined;

/**
 * Opens a tab for a file that is still to come. It must be called in the press itself: tablets refuse a tab that is
 * opened later. `waiting` stands in it meanwhile. It closes with this page, which alone can close it: see {@link closeFileTabs}.
 */
export function openFileTab(waiting: string): FileTab {
  const tab = open('about:blank', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = waiting;
    tab.document.body.textContent = waiting;
    tabs.add(tab);
    addEventListener('pagehide', closeFileTabs, { once: true });
  }
  return {
    show: (file, name) => {
      if (tab?.closed) return;
      // One file at a time stays in memory, until this page is left.
      if (shown !== undefined) URL.revokeObjectURL(shown);
      shown = URL.createObjectURL(file);
      if (tab) tab.location.replace(shown);
      else save(shown, name);
    },
    close: () => tab?.close(),
  };
}

/** Closes every tab that shows a file, or waits for one: what is in it is not to be read any more. */
export function closeFileTabs(): void {
  for (const tab of tabs) tab.close();
  tabs.clear();
  if (shown !== undefined) URL.revokeObjectURL(shown);
  shown = undefined;
}

function save(href: string, download: string): void {
  Object.assign(document.createElement('a'), { href, download }).click();
}
