/** How the command ends. Scripts decide by it whether to start it again. */
export const exitCodes = {
  /** The file counts as the recording. */
  counts: 0,
  /** The platform has refused it. The same command would be refused again. */
  refused: 1,
  /** The command, the token or the file is wrong. */
  wrongCommand: 2,
  /** The platform was away or full. The same command goes on where this one stopped. */
  unsent: 3,
  /** All has arrived, and a person must decide. */
  undecided: 4,
  /** Ctrl+C. The same command goes on where this one stopped. */
  stopped: 130,
} as const;

/** Ends the command with one line. */
export class Ending extends Error {
  override readonly name = 'Ending';
  readonly exitCode: number;

  constructor(kind: keyof typeof exitCodes, message: string) {
    super(message);
    this.exitCode = exitCodes[kind];
  }
}
