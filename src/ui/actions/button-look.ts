/** A view has at most one `primary`. */
export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'danger';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  isWide?: boolean | undefined;
}

export function buttonClass({ variant = 'default', isWide = false }: ButtonLook): string {
  return `button button--${variant}${isWide ? ' button--wide' : ''}`;
}
