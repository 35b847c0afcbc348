/** A further subfield of the recording's field: no patient has these signals (docs/decisions/0095). */
export const simulatedMark = 'Simulated_signal';

export function isSimulated({ recording }: { recording: string }): boolean {
  return recording.split(' ').includes(simulatedMark);
}
