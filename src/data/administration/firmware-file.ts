import { createAtom, type Atom } from '@tanstack/react-store';

/** A draft cannot hold a file, so it holds the key of one in here, until the page is left. */
const chosen = new Map<string, File>();

export function chooseFile(file: File): string {
  chosen.clear();
  const name = crypto.randomUUID();
  chosen.set(name, file);
  return name;
}

export const chosenFile = (name: string): File | undefined => chosen.get(name);

interface Upload {
  /** The sent share, from 0 to 1. */
  share: number;
  cancel: () => void;
}

export const firmwareUpload: Atom<Upload | undefined> = createAtom<Upload | undefined>(undefined);
