import { useEffect } from 'react';
import { configuration } from '#/browser/settings/configuration.ts';

/** The browser’s history stores titles in clear, so a title never has a patient’s name (R-SHL-15). */
export function DocumentTitle({ children: title }: { children: string }) {
  const { applicationName } = configuration();
  useEffect(() => {
    document.title = `${title} · ${applicationName}`;
  }, [title, applicationName]);
  return null;
}
