/** The message is one line for the operator. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}
