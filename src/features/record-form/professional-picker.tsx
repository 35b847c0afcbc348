import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { dialAddress, internationalText } from '#/domain/readable-phone.ts';
import { isDoctor } from '#/domain/role.ts';
import { Button } from '#/ui/actions/button.tsx';
import { FieldError } from '#/ui/fields/field.tsx';
import { identifiedName } from '#/parts/people/identified-name.ts';
import { personName } from '#/parts/people/person-name.ts';
import { ProfessionalTable, type Professional } from '#/parts/people/professional-table.tsx';
import './professional-picker.css';

interface ProfessionalPickerProps {
  label: string;
  name?: string | undefined;
  roles: readonly string[];
  selected: Professional | null;
  onConfirm: (professional: Professional) => void;
  isEditable: boolean;
  isPending?: boolean | undefined;
  /** It is called with true while a choice is not confirmed. */
  onOpenChoice?: ((isOpen: boolean) => void) | undefined;
  errorMessage?: string | undefined;
}

/** A choice counts after OK (R-PRE-4). */
export function ProfessionalPicker(props: ProfessionalPickerProps) {
  const { label, name, roles, selected, onConfirm, isEditable, isPending = false, onOpenChoice, errorMessage } = props;
  const { t } = useLingui();
  const errorId = useId();
  const [isEditing, setEditing] = useState(false);
  const [choice, setChoice] = useState<Professional>();
  const shown = choice ?? selected;
  const press = () => {
    setEditing(!isEditing);
    if (!isEditing) return;
    setChoice(undefined);
    onOpenChoice?.(false);
    if (shown) onConfirm(shown);
  };
  return (
    <fieldset className="professional-picker" aria-label={label}>
      <div className="professional-picker__now">
        <Summary professional={shown} isDoctor={isShownAsDoctor(shown, roles)} />
        {isEditable ? (
          <Button
            {...(name === undefined ? {} : { name })}
            {...(errorMessage === undefined ? {} : { 'aria-describedby': errorId, 'data-problem': true })}
            isPending={isPending}
            onPress={press}
          >
            {isEditing ? t`OK` : t`Change`}
          </Button>
        ) : null}
      </div>
      <FieldError id={errorId}>{errorMessage}</FieldError>
      {isEditing ? (
        <ProfessionalTable
          label={label}
          roles={roles}
          selectedId={shown?.id}
          onSelect={(professional) => {
            setChoice(named(professional));
            onOpenChoice?.(professional.id !== selected?.id);
          }}
        />
      ) : null}
    </fieldset>
  );
}

function named({ id, firstName, lastName, identityNumber, phoneNumber, email, roles }: Professional): Professional {
  return { id, firstName, lastName, identityNumber, phoneNumber, email, roles };
}

/** If the roles are unknown, the allowed role stands in. */
function isShownAsDoctor(professional: Professional | null, roles: readonly string[]): boolean {
  return isDoctor(professional?.roles ?? (roles.length === 1 ? roles : []));
}

function Summary({ professional, isDoctor: isPrefixed }: { professional: Professional | null; isDoctor: boolean }) {
  const { t } = useLingui();
  return (
    <dl className="professional-picker__summary">
      <div>
        <dt className="visually-hidden">{t({ context: 'person', message: `Name` })}</dt>
        <dd>{professional ? identifiedName(personName(professional, { isDoctor: isPrefixed }), professional) : '-'}</dd>
      </div>
      <div>
        <dt className="visually-hidden">{t`Phone`}</dt>
        <dd>
          {professional?.phoneNumber ? (
            <a className="professional-picker__dial" href={dialAddress(professional.phoneNumber)}>
              {internationalText(professional.phoneNumber)}
            </a>
          ) : (
            '-'
          )}
        </dd>
      </div>
      <div>
        <dt className="visually-hidden">{t`Email`}</dt>
        <dd>{professional?.email || '-'}</dd>
      </div>
    </dl>
  );
}
