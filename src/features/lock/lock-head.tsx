import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { tabletName } from '#/browser/settings/preferences.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { DoorHead } from '#/ui/door/door.tsx';

export function LockHead({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const name = tabletName();
  return (
    <>
      <DocumentTitle>{t`Locked`}</DocumentTitle>
      {name === '' ? null : (
        <p className="door__place">
          <strong>{name}</strong>
        </p>
      )}
      <DoorHead title={t`Locked`}>{children}</DoorHead>
    </>
  );
}
