export interface FileTab {
  show: (file: Blob, name: string) => void;
  close: () => void;
}

const tabs = new Set<Window>();
let shown: string | undefined;

/** Call this in the press itself: tablets refuse a tab that is opened later. */
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
      if (shown !== undefined) URL.revokeObjectURL(shown);
      shown = URL.createObjectURL(file);
      if (tab) tab.location.replace(shown);
      else save(shown, name);
    },
    close: () => tab?.close(),
  };
}

export function closeFileTabs(): void {
  for (const tab of tabs) tab.close();
  tabs.clear();
  if (shown !== undefined) URL.revokeObjectURL(shown);
  shown = undefined;
}

function save(href: string, download: string): void {
  Object.assign(document.createElement('a'), { href, download }).click();
}

/** The browser starts to read the file after the press. */
const readMs = 60_000;

export function saveText(text: string, fileName: string, type: 'text/csv' | 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  save(address, fileName);
  setTimeout(() => URL.revokeObjectURL(address), readMs);
}
