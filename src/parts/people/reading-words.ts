import { t } from '@lingui/core/macro';
import { formatLabels, isConversionFormat } from '#/domain/conversion.ts';

interface Read {
  kind: string;
  objectId: number;
  detail?: string | null | undefined;
}

/** What somebody has looked at. What this version does not know is shown unchanged. */
export function readingText({ kind, objectId, detail }: Read): string {
  const id = String(objectId);
  switch (kind) {
    case 'patient':
      return t`Patient details`;
    case 'recording':
      return t({ message: `Recording ${id}`, comment: 'A recording, by its number' });
    case 'file': {
      const format = detail && isConversionFormat(detail) ? formatLabels[detail] : (detail ?? '');
      return t({ message: `${format} file of recording ${id}`, comment: 'The format is such as EDF+' });
    }
    case 'report':
      return t`Report of recording ${id}`;
    default:
      return `${kind} ${id}`;
  }
}
