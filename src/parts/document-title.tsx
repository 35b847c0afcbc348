import { useEffect } from 'react';
import { configuration } from '#/browser/configuration.ts';

/** Names the tab. Never with a patient's name: titles lie in clear in the browser's history. */
export function DocumentTitle({ children: title }: { children: string }) {
  const { applicationName } = configuration();
  useEffect(() => {
    document.title = `${title} · ${applicationName}`;
  }, [title, applicationName]);
  return null;
}
