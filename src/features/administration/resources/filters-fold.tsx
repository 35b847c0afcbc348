import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Fold } from '#/ui/layout/fold.tsx';

/** On a phone it is closed at first, and says how many filters are in force. */
export function FiltersFold({ inForce, children }: { inForce: number; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Fold
      heading={t`Filters`}
      labels={{ open: t`Show`, close: t`Hide` }}
      isOpenAtFirst={matchMedia('(min-width: 48em)').matches}
      summary={
        inForce === 0 ? null : (
          <span className="second">
            <Plural value={inForce} one="# active" other="# active" />
          </span>
        )
      }
    >
      {children}
    </Fold>
  );
}

/** Why a list with a search is empty. */
export function NothingMatches() {
  const { t } = useLingui();
  return t`Nothing matches these filters. Part of the text is enough; accents and capital letters are ignored.`;
}
