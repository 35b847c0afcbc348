/** Buttons carry a mark of their own, because they are not fields. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  focus(form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]'));
}

export function focusField(form: HTMLFormElement | null, name: string): void {
  focus(form?.querySelector<HTMLElement>(`[name="${name}"]`));
}

function focus(field: HTMLElement | null | undefined): void {
  const inside = field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector<HTMLElement>('input');
  (inside ?? field)?.focus();
}
