import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { recordFileMostBytes } from '#/contract/record-files.ts';
import { byteSize } from '#/domain/byte-size.ts';

interface FileCheck {
  /** The files that can be chosen. */
  hint: string;
  /** Why a file is refused before it is sent. */
  refusalOf: (file: File) => string | undefined;
  /** Why the file that was chosen cannot be sent now. */
  unreadable: string;
  /** Why it is not sent from here. */
  inOtherTab: string;
}

export function useFileCheck(): FileCheck {
  const { t } = useLingui();
  const most = byteSize(recordFileMostBytes, currentLocale());
  return {
    hint: t`Choose it, or drop it here: EDF, EDF+, BDF or BDF+, up to ${most}.`,
    refusalOf: ({ name, size }) => {
      if (size === 0) return t`‘${name}’ is empty. It was not sent.`;
      return size > recordFileMostBytes ? t`‘${name}’ is larger than ${most}. It was not sent.` : undefined;
    },
    inOtherTab: t`Another tab uploads a file to this recording. Go on there, or close that tab and choose the file again.`,
    unreadable: t`The file was changed or cannot be read. Choose it again.`,
  };
}

/** Safari greys out each file whose type it does not know, and it knows no EDF. */
export const anyType = '';
