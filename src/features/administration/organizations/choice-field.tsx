import type { FormField } from '#/parts/forms/use-form.tsx';
import { CheckBox } from '#/ui/fields/check-box.tsx';
import { Field } from '#/ui/fields/field.tsx';

interface ChoiceFieldProps<Choice extends string> extends FormField<Choice[]> {
  choices: readonly Choice[];
  labelOf: (choice: Choice) => string;
}

/** Any number of the choices. */
export function ChoiceField<Choice extends string>({ choices, labelOf, ...field }: ChoiceFieldProps<Choice>) {
  return (
    <Field label={field.label} description={field.description} isGroup>
      {() => (
        <div>
          {choices.map((choice, index) => (
            <CheckBox
              key={choice}
              name={field.name}
              isSelected={field.value.includes(choice)}
              isDisabled={field.isReadOnly}
              errorMessage={index === choices.length - 1 ? field.errorMessage : undefined}
              onBlur={field.onBlur}
              onChange={(isSelected) => {
                const others = field.value.filter((other) => other !== choice);
                // In the order of the choices, so that equal values are equal.
                field.onChange(choices.filter((one) => (one === choice ? isSelected : others.includes(one))));
              }}
            >
              {labelOf(choice)}
            </CheckBox>
          ))}
        </div>
      )}
    </Field>
  );
}
