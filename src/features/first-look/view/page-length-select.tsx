import { useLingui } from '@lingui/react/macro';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { Select } from '#/ui/fields/select.tsx';
import { keyOfLength, lengthsFor, pageLengthOf, type PageLength } from './page-length.ts';

interface PageLengthSelectProps {
  header: EdfHeader;
  value: PageLength;
  onChange: (length: PageLength) => void;
}

/** So many seconds, or a speed with which the seconds follow the width. */
export function PageLengthSelect({ header, value, onChange }: PageLengthSelectProps) {
  const { t } = useLingui();
  const options = lengthsFor(header).map((length) => {
    const { speed, pageS: seconds } = length;
    return { value: keyOfLength(length), label: speed === undefined ? t`${seconds} s` : t`${speed} mm/s` };
  });
  return (
    <Select
      label={t`Page`}
      isLabelHidden
      options={options}
      value={keyOfLength(value)}
      onChange={(key) => {
        const length = pageLengthOf(key, header);
        if (length) onChange(length);
      }}
    />
  );
}
