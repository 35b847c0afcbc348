import { useLingui } from '@lingui/react/macro';

/** Why a list with a search is empty. */
export function NothingMatches() {
  const { t } = useLingui();
  return t`Nothing matches these filters. Part of the text is enough; accents and capital letters are ignored.`;
}
