import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { DoorHead } from '#/ui/door/door.tsx';

interface StepHeadingProps {
  /** 1 to 3. */
  number: number;
  title: string;
  children?: ReactNode;
}

export function StepHeading({ number, title, children }: StepHeadingProps) {
  const { t } = useLingui();
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <DoorHead title={title} step={t`Step ${number} of 3`}>
        {children}
      </DoorHead>
    </>
  );
}
