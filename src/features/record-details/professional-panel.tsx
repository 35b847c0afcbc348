import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordPerson } from '#/contract/record-people.ts';
import { professionalChange } from '#/data/record-change.ts';
import { rolesFor } from '#/domain/record-professionals.ts';
import { Contact } from '#/parts/contact.tsx';
import { useMissingPart } from '#/parts/missing-part.ts';
import { personName } from '#/parts/person-name.ts';
import { Button } from '#/ui/button.tsx';
import { Panel } from '#/ui/card.tsx';
import { notify } from '#/ui/notifications.ts';
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
  // Whoever was shown when the choice began: one that somebody else chooses meanwhile is not overwritten.
  const [choosing, setChoosing] = useState<{ before: number | undefined }>();
  const end = () => setChoosing(undefined);
  const miss = useMissingPart(end);
  const change = useMutation(professionalChange(useQueryClient(), recordId));
  const remark = t`Somebody else was chosen in the meantime, as you see now. Your choice was not saved.`;
  return (
    <Panel
      heading={heading}
      end={
        canChange ? (
          <Button
            variant="quiet"
            aria-label={t`Change: ${heading}`}
            isPending={change.isPending}
            onPress={() => setChoosing({ before: professional?.id })}
          >
            {t`Change`}
          </Button>
        ) : null
      }
    >
      <p>{professional ? personName(professional, { isDoctor: part === 'rhythmSpecialist' }) : '-'}</p>
      <Contact email={professional?.email} phoneNumber={professional?.phoneNumber} />
      {choosing && canChange ? (
        <Part load={loadChoice} onMissing={miss}>
          {({ ProfessionalChoice }) => (
            <ProfessionalChoice
              title={heading}
              roles={rolesFor[part]}
              current={professional ?? undefined}
              onClose={end}
              onConfirm={(chosen) => {
                end();
                change.mutate(
                  { part, chosen, ...choosing },
                  {
                    onSuccess: (outcome) =>
                      outcome === 'saved' || notify({ level: 'warning', text: remark, isPermanent: true }),
                  },
                );
              }}
            />
          )}
        </Part>
      ) : null}
    </Panel>
  );
}
