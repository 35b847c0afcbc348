/** Something that keeps the server from starting and that whoever starts it can change. The message is one line for them. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}
