export interface Filled {
  texts: readonly (readonly [selector: string, text: string])[];
  /** What is pressed: boxes and radio buttons. */
  boxes: readonly string[];
}

/** The required fields of a new patient. */
export const requiredOf = (firstName: string, lastName: string): Filled => ({
  texts: [
    ['[data-field=firstName]', firstName],
    ['[data-field=lastName]', lastName],
    ['[data-part=year]', '1980'],
    ['[data-part=month]', '02'],
    ['[data-part=day]', '29'],
    ['select[name=locale]', 'fr-FR'],
  ],
  boxes: ['input[value=F]', '[name=consentToDiagnosis]'],
});

/** Fills in a form where typing is not what is tested. Runs in the page. */
export function fillAtOnce({ texts, boxes }: Filled): void {
  for (const [selector, text] of texts) {
    const field = document.querySelector<HTMLInputElement>(selector);
    if (!field) throw new Error(`There is no ${selector}`);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  }
  for (const selector of boxes) document.querySelector<HTMLElement>(selector)?.click();
}
