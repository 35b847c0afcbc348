/** Leads to the first field that is wrong, as it stands on the screen. Buttons have a mark of their own: they are no fields. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  focus(form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]'));
}

/** Leads to a field by its name. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  focus(form?.querySelector<HTMLElement>(`[name="${name}"]`));
}

/** Of a group of choices, the chosen one, else the first, has the focus. */
function focus(field: HTMLElement | null | undefined): void {
  const inside = field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector<HTMLElement>('input');
  (inside ?? field)?.focus();
}
