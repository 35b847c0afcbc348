import type { SessionFile } from '../recorded-session.ts';
import { openRecording, type StoredRecording } from '../stored/stored-recording.ts';
import { savedOnDisk } from '../../uploads/saved-on-disk.ts';

/** The files at these paths as one recording. Without `changes`, each of them begins when its header says. */
export function recordingOf(paths: readonly string[], changes: readonly Partial<SessionFile>[] = []): StoredRecording {
  const files = paths.map((upload, index) => ({
    upload,
    sha256: '',
    startUs: 0,
    endUs: 0,
    beginS: 0,
    ranges: null,
    gaps: 0,
    ...changes[index],
  }));
  const recording = openRecording(files, paths.map(savedOnDisk));
  if (!recording) throw new Error('no file');
  return recording;
}
