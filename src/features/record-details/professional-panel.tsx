import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordPerson } from '#/contract/record-people.ts';
import { recordChange } from '#/data/record-change.ts';
import { rolesFor } from '#/domain/record-professionals.ts';
import { Contact } from '#/parts/contact.tsx';
import { useMissingPart } from '#/parts/missing-part.ts';
import { personName } from '#/parts/person-name.ts';
import { Button } from '#/ui/button.tsx';
import { Panel } from '#/ui/card.tsx';
import { Part } from '#/ui/part.tsx';

const loadChoice = () => import('./professional-choice.tsx');

interface ProfessionalPanelProps {
  heading: string;
  recordId: number;
  part: 'rhythmSpecialist' | 'operator';
  professional: RecordPerson | null | undefined;
  canChange: boolean;
}

/** Who reads, or who operates, a recording; with a way to choose somebody else where that is allowed. */
export function ProfessionalPanel({ heading, recordId, part, professional, canChange }: ProfessionalPanelProps) {
  const { t } = useLingui();
  const [isChoosing, setChoosing] = useState(false);
  const miss = useMissingPart(() => setChoosing(false));
  const change = useMutation(recordChange(useQueryClient(), recordId));
  return (
    <Panel
      heading={heading}
      end={
        canChange ? (
          <Button
            variant="quiet"
            aria-label={t`Change: ${heading}`}
            isPending={change.isPending}
            onPress={() => setChoosing(true)}
          >
            {t`Change`}
          </Button>
        ) : null
      }
    >
      <p>{professional ? personName(professional, { isDoctor: part === 'rhythmSpecialist' }) : '-'}</p>
      <Contact email={professional?.email} phoneNumber={professional?.phoneNumber} />
      {isChoosing && canChange ? (
        <Part load={loadChoice} onMissing={miss}>
          {({ ProfessionalChoice }) => (
            <ProfessionalChoice
              title={heading}
              roles={rolesFor[part]}
              current={professional ?? undefined}
              onClose={() => setChoosing(false)}
              onConfirm={(chosen) => {
                setChoosing(false);
                change.mutate({ [part]: chosen });
              }}
            />
          )}
        </Part>
      ) : null}
    </Panel>
  );
}
