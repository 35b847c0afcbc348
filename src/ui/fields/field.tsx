import { useId, type ReactNode } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import './field.css';

interface FieldWords {
  description?: string | undefined;
  errorMessage?: string | undefined;
  /** A second sentence of the error: why the value is wrong. */
  reason?: string | undefined;
  isRequired?: boolean | undefined;
}

export interface FieldProps extends FieldWords {
  label: ReactNode;
}

interface FieldAria {
  'aria-required'?: true | undefined;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}

interface FrameProps extends FieldProps {
  isLabelHidden?: boolean | undefined;
  /** The field has several controls: its label is a legend with the id `${id}-label`. */
  isGroup?: boolean | undefined;
  /** The hint says how to type, so screen readers read it before the error. */
  isHintFirst?: boolean | undefined;
  /** Screen readers read the error when it appears, because the focus stays in the field. */
  isErrorAnnounced?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  children: (control: { id: string; aria: FieldAria }) => ReactNode;
}

/** The control takes `id` and `aria`. */
export function Field(props: FrameProps) {
  const { label, description, errorMessage, isGroup = false, isLabelHidden = false } = props;
  const id = useId();
  const Frame = isGroup ? 'fieldset' : 'div';
  const labelClass = isLabelHidden ? 'visually-hidden' : 'field__label';
  return (
    <Frame className="field">
      {isGroup ? (
        <legend className={labelClass} id={`${id}-label`}>
          {label}
        </legend>
      ) : (
        <label className={labelClass} htmlFor={id}>
          {label}
        </label>
      )}
      {props.children({ id, aria: fieldAria(id, props) })}
      <FieldError id={`${id}-error`} reason={props.reason} isAnnounced={props.isErrorAnnounced}>
        {errorMessage}
      </FieldError>
      {description === undefined ? null : (
        <span className="field__hint" id={`${id}-hint`}>
          {description}
        </span>
      )}
    </Frame>
  );
}

export function fieldAria(
  id: string,
  {
    description,
    errorMessage,
    isRequired,
    ...props
  }: Pick<FrameProps, keyof FieldWords | 'isHintFirst' | 'aria-describedby'>,
): FieldAria {
  const ids = [errorMessage === undefined ? '' : `${id}-error`, description === undefined ? '' : `${id}-hint`];
  if (props.isHintFirst === true) ids.reverse();
  return {
    'aria-required': isRequired === true || undefined,
    'aria-invalid': errorMessage !== undefined || undefined,
    'aria-describedby': [...ids, props['aria-describedby']].filter(Boolean).join(' ') || undefined,
  };
}

interface FieldErrorProps {
  id: string;
  reason?: string | undefined;
  isAnnounced?: boolean | undefined;
  children: string | undefined;
}

export function FieldError({ id, reason, isAnnounced, children }: FieldErrorProps) {
  if (children === undefined) return null;
  return (
    <span className="field__error" id={id} role={isAnnounced === true ? 'alert' : undefined}>
      <Icon name="alert" size="small" />
      <span>
        <span>{children}</span>
        {reason === undefined ? null : <span> {reason}</span>}
      </span>
    </span>
  );
}

export function Fields({ children }: { children: ReactNode }) {
  return <div className="fields fields--two">{children}</div>;
}

export function WholeRow({ children }: { children: ReactNode }) {
  return <div className="fields__row">{children}</div>;
}

/** Screen readers hear it from the field itself. */
export function RequiredMark() {
  return (
    <span className="required-mark" aria-hidden="true">
      {' *'}
    </span>
  );
}

/**
 * For fields about somebody else (docs/decisions/0102). Chromium ignores `off` for addresses, but honours a token that it
 * does not know. With such a token it would keep what was typed, unless the name tells nothing. The `data-` attributes
 * are those of password managers.
 */
export const noOffer = {
  autoComplete: 'none',
  name: 'field-1',
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const;

export function isOffered(autoComplete: string | undefined): boolean {
  return autoComplete !== undefined && autoComplete !== 'off';
}
