/** A tab that waits for a file. */
export interface FileTab {
  /** Shows the file. Where the browser gave no tab, the file is saved instead. */
  show: (file: Blob, name: string) => void;
  /** There is nothing to show. */
  close: () => void;
}

let shown: string | undefined;

/**
 * Opens a tab for a file that is still to come. It must be called in the press itself: tablets refuse a tab that is
 * opened later. `waiting` stands in it meanwhile.
 */
export function openFileTab(waiting: string): FileTab {
  const tab = open('about:blank', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = waiting;
    tab.document.body.textContent = waiting;
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

function save(href: string, download: string): void {
  Object.assign(document.createElement('a'), { href, download }).click();
}
