import type { Engine } from './engine.ts';

interface ChosenFile {
  name: string;
  type: string;
  content: string | Uint8Array;
  /** In ms. The app knows the same file again by it, too. */
  lastModified?: number;
}

/** As the system's dialog would, which no driver can operate in both engines. */
export function chooseFile(engine: Engine, { name, type, content, lastModified = 0 }: ChosenFile): Promise<void> {
  return engine.run(choose, { name, type, lastModified, base64: Buffer.from(content).toString('base64') });
}

/** Runs in the page. */
function choose(file: { name: string; type: string; lastModified: number; base64: string }): void {
  const { name, type, lastModified, base64 } = file;
  const input = document.querySelector<HTMLInputElement>('input[type=file]:enabled');
  if (!input) throw new Error('No field of a file');
  const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], name, { type, lastModified }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
