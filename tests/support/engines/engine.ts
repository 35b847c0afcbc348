/** The steps of a mouse, a finger or a keyboard in the notation of both WebDriver protocols. */
export interface InputSource {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'touch' };
  actions: readonly Record<string, unknown>[];
}

export interface Cookie {
  name: string;
  value: string;
}

/** A browser of any engine with one page. It offers only what the journey needs and both protocols can do. */
export interface Engine {
  readonly name: string;
  /** Opens an address and waits until the page has loaded. */
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /**
   * Kills the browser, and starts it with its profile and its session's cookies. WebKit's driver has no lasting profile,
   * and ends with its page.
   */
  killAndStart?: () => Promise<void>;
  /** Runs a function in the page. Only its text is sent, so it sees only its arguments. */
  run: <Args extends readonly unknown[], Result>(
    task: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  /** Sends input. Several sources act together, step by step. */
  perform: (...sources: readonly InputSource[]) => Promise<void>;
  /** The page must be of that site. */
  setCookie: (cookie: Cookie) => Promise<void>;
  /** The console's errors so far, with exceptions and unhandled rejections of pages. */
  errors: () => Promise<readonly string[]>;
  close: () => Promise<void>;
}

/** A script that runs a function with JSON arguments and returns its result as JSON. */
export function scriptOf(task: (...args: never) => unknown): string {
  return `async (json) => JSON.stringify(await (${task.toString()})(...JSON.parse(json)))`;
}
