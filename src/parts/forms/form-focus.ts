/** Buttons carry a mark of their own, because they are not fields. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  focus(form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]'));
}

export function focusField(form: HTMLFormElement | null, name: string): void {
  focus(form?.querySelector<HTMLElement>(`[data-field="${name}"], [name="${name}"]`));
}

/** The user types a wrong value of these fields again instead of correcting it. */
const typedOver = '[autocomplete=current-password], [autocomplete=one-time-code]';

function focus(field: HTMLElement | null | undefined): void {
  const inside = field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector<HTMLElement>('input');
  const target = inside ?? field;
  target?.focus();
  if (target instanceof HTMLInputElement && target.matches(typedOver)) target.select();
}
