/** There is too much to do just now. Nothing was done, and the same call may succeed a moment later. */
export class Busy extends Error {
  override readonly name = 'Busy';
}
