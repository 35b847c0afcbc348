import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { MedicalTag } from '#/contract/medical-tags.ts';
import { medicalTagsQuery } from '#/data/patients/patient-reference.ts';
import { languageOf } from '#/domain/locale.ts';
import { listNote } from '#/parts/fields/list-note.ts';
import type { FormField } from '#/parts/forms/use-form.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { CheckBox } from '#/ui/fields/check-box.tsx';
import { FieldError } from '#/ui/fields/field.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import './tag-field.css';

export function TagField({ name: field, label, value, onChange, errorMessage }: FormField<MedicalTag[]>) {
  const { t } = useLingui();
  const listId = useId();
  const errorId = useId();
  const [isOpen, setOpen] = useState(false);
  const tags = useQuery(medicalTagsQuery(languageOf(currentLocale())));
  const labelOf = (tag: MedicalTag) => tags.data?.find(({ id }) => id === tag.id)?.label ?? tag.label;
  const isChosen = (tag: MedicalTag) => value.some(({ id }) => id === tag.id);
  const choose = (tag: MedicalTag, chosen: boolean) =>
    onChange(chosen ? [...value, tag] : value.filter(({ id }) => id !== tag.id));
  const note = listNote(tags);
  return (
    <fieldset className="field tag-field">
      <legend className="field__label">{label}</legend>
      <div className="tag-field__chosen">
        {value.map((tag) => {
          const name = labelOf(tag);
          return (
            <button
              key={tag.id}
              type="button"
              className="tag-field__tag"
              aria-label={t`Remove tag ${name}`}
              onClick={() => choose(tag, false)}
            >
              {name}
              <Icon name="x" size="small" />
            </button>
          );
        })}
        <Button
          name={field}
          {...(errorMessage === undefined ? {} : { 'aria-describedby': errorId, 'data-problem': true })}
          variant="quiet"
          icon={isOpen ? 'check' : 'plus'}
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': listId } : {})}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? t`Done` : t`Add a tag`}
        </Button>
      </div>
      {isOpen ? (
        <div className="tag-field__list" id={listId}>
          {note}
          {tags.data?.map((tag) => (
            <div key={tag.id}>
              <CheckBox isSelected={isChosen(tag)} onChange={(chosen) => choose(tag, chosen)}>
                {tag.label}
              </CheckBox>
            </div>
          ))}
        </div>
      ) : null}
      <FieldError id={errorId}>{errorMessage}</FieldError>
    </fieldset>
  );
}
