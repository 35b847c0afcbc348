import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatLabels, type ConversionFormat } from '#/domain/conversion.ts';
import { Button } from '#/ui/actions/button.tsx';

interface LockedFilesProps {
  formats: readonly ConversionFormat[];
  /** The id of the element that says the reason. */
  reasonId: string;
  children?: ReactNode;
}

/** The conversions of a recording that cannot be converted now. They request nothing. */
export function LockedFiles({ formats, reasonId, children }: LockedFilesProps) {
  const { t } = useLingui();
  return (
    <>
      {children}
      <ul>
        {formats.map((format) => {
          const label = formatLabels[format];
          return (
            <li key={format} className="traces__locked">
              {label}
              <Button isDisabled aria-label={t`Convert to ${label}`} aria-describedby={reasonId}>
                {t`Convert`}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
