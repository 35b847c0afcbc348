/** Chooses a file, as the system's dialog would. The test's own way of choosing would carry the bytes through the driver. */
export function chooseFile(field: Element | null, file: File): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('no field for a file');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
