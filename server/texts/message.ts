/** English, with `{placeholders}`. `npm run words` writes it into `server.po` of each language. */
export type Message = string | DescribedMessage;

interface DescribedMessage {
  message: string;
  /** The same English can have two translations. */
  context?: string;
  /** Translators read it. */
  comment?: string;
}

export function describedMessage(message: Message): DescribedMessage {
  return typeof message === 'string' ? { message } : message;
}

type English<M> = M extends { message: infer English } ? English : M;

type Placeholder<English> = English extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;

type Text<Name extends string> = [Name] extends [never] ? string : (values: Record<Name, string | number>) => string;

/** The texts of a table of messages in one language. A message with placeholders is a function of their values. */
export type TextsOf<Messages> = { readonly [Key in keyof Messages]: Text<Placeholder<English<Messages[Key]>>> };
