import { useLingui } from '@lingui/react/macro';
import type { FileDifference } from '#/contract/record-files.ts';
import { differenceLabel, differenceText } from './difference-words.ts';
import './file-differences.css';

/** Both sides stand beside each other at every width. */
export function FileDifferences({ differences }: { differences: readonly FileDifference[] }) {
  const { t } = useLingui();
  if (differences.length === 0) return null;
  return (
    <table className="file-differences">
      <thead>
        <tr>
          <th scope="col">{t`What differs`}</th>
          <th scope="col">{t`In the file`}</th>
          <th scope="col">{t`On the platform`}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, inFile, onPlatform }) => (
          <tr key={field}>
            <th scope="row">{differenceLabel(field)}</th>
            {[inFile, onPlatform].map((value, side) => (
              <td key={side === 0 ? 'file' : 'platform'}>
                {value ? differenceText(field, value) : <span className="file-differences__none">{t`not stated`}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
