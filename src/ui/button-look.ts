/** How a button, or a link that looks like one, is drawn. At most one `primary` in a view. */
export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'danger';

/** The look shared by `Button` and `LinkButton`. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** As wide as its container, and as high as a field. */
  isWide?: boolean | undefined;
}

/** The class names for a look. */
export function buttonClass({ variant = 'default', isWide = false }: ButtonLook): string {
  return `button button--${variant}${isWide ? ' button--wide' : ''}`;
}
