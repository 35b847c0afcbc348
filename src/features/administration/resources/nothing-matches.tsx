import { useLingui } from '@lingui/react/macro';

/** Why a list with a search is empty. */
export function NothingMatches() {
  const { t } = useLingui();
  return t`Nothing matches these filters. A part of the text is enough; accents and capitals do not matter.`;
}
