/** One step of what fingers on a mouse or keyboard do, as both WebDriver protocols write it. */
export interface InputSource {
  type: 'pointer' | 'key';
  id: string;
  actions: readonly Record<string, unknown>[];
}

/** A browser of any engine, with one page: as little as the journey needs, and as both of its protocols can do. */
export interface Engine {
  readonly name: string;
  /** Opens an address; ends when the page has loaded. */
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs a function in the page, by its text: it sees its arguments and nothing else of the test. */
  run: <Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  /** Presses keys and the mouse. */
  perform: (source: InputSource) => Promise<void>;
  /** What the console has told of errors so far, with what pages threw and promises that nobody caught. */
  errors: () => Promise<readonly string[]>;
  close: () => Promise<void>;
}

/** The text of a script that runs a function on arguments given as JSON, and gives its result as JSON. */
export function scriptOf(work: (...args: never) => unknown): string {
  return `async (json) => JSON.stringify(await (${work.toString()})(...JSON.parse(json)))`;
}
