// The roles are explicit, because CSS `display` removes the own ones of a table.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useLingui } from '@lingui/react/macro';
import type { FileDifference } from '#/contract/record-files.ts';
import { differenceLabel, differenceText } from './difference-words.ts';
import './file-differences.css';

/** Both sides stand beside each other at every width. */
export function FileDifferences({ differences }: { differences: readonly FileDifference[] }) {
  const { t } = useLingui();
  if (differences.length === 0) return null;
  return (
    <table className="file-differences" role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {t`What differs`}
          </th>
          <th scope="col" role="columnheader">
            {t`In the file`}
          </th>
          <th scope="col" role="columnheader">
            {t`On the platform`}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {differences.map(({ field, inFile, onPlatform }) => (
          <tr key={field} role="row">
            <th scope="row" role="rowheader">
              {differenceLabel(field)}
            </th>
            {[inFile, onPlatform].map((value, side) => (
              <td key={side === 0 ? 'file' : 'platform'} role="cell">
                {value ? differenceText(field, value) : <span className="file-differences__none">{t`not stated`}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
