import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * The files of a profile that contain one of the texts in clear text, in any encoding that a browser uses, with the
 * text.
 */
export function inClear(folder: string, texts: readonly string[]): string[] {
  const forms = texts.flatMap((text) =>
    (['utf8', 'utf16le', 'latin1'] as const).map((encoding) => ({ text, bytes: Buffer.from(text, encoding) })),
  );
  return filesOf(folder).flatMap((file) => {
    const content = readFileSync(file);
    return forms
      .filter(({ bytes }) => content.includes(bytes))
      .map(({ text }) => `${file.slice(folder.length)}: ${text}`);
  });
}
