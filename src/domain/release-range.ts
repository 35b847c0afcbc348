type Numbers = readonly [number, number, number];

/** What a search for a version means. The numbers alone count for a range: 2.1.0-rc.1 is in 2.1. */
export type ReleaseRange =
  | { exact: string }
  | {
      /** Included. */
      from?: Numbers | undefined;
      /** Not included. */
      before?: Numbers | undefined;
    };

const part = String.raw`(?:\d{1,9})(?:\.\d{1,9}){0,2}`;

const single = new RegExp(`^${part}$`);

/** Such as `2.1–2.4`, `2.1 - 2.4` and `2.1..2.4`. A single hyphen needs a dot behind it, because 2.1.0-1 is a version. */
const between = new RegExp(String.raw`^(${part})(?:\s*(?:–|\.\.)\s*(${part})|\s+-\s+(${part})|-(?=\d+\.)(${part}))$`);

const compared = new RegExp(String.raw`^(>=|<=|>|<|≥|≤)\s*(${part})$`);

const whole = /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:[-+][0-9A-Za-z.+-]+)?$/;

const numbersIn = (text: string) => text.split('.').map(Number);

function firstOf(text: string): Numbers {
  const [major = 0, minor = 0, patch = 0] = numbersIn(text);
  return [major, minor, patch];
}

/** The first version after all that begin with these numbers. */
function after(text: string): Numbers {
  const numbers = numbersIn(text);
  const [major = 0, minor = 0, patch = 0] = numbers.map((number, index) =>
    index === numbers.length - 1 ? number + 1 : number,
  );
  return [major, minor, patch];
}

function comparison(sign: string | undefined, text: string): ReleaseRange {
  if (sign === '>=' || sign === '≥') return { from: firstOf(text) };
  if (sign === '>') return { from: after(text) };
  return { before: sign === '<' ? firstOf(text) : after(text) };
}

/** `2.1.3` is that version, `2.1` each 2.1.x, and there are ranges such as `2.1–2.4` and `>=2.1`. Undefined: none of them. */
export function releaseRange(typed: string): ReleaseRange | undefined {
  const text = typed.trim();
  const range = between.exec(text);
  if (range) {
    const [from = '', to = ''] = range.slice(1).filter(Boolean);
    return { from: firstOf(from), before: after(to) };
  }
  if (whole.test(text)) return { exact: text };
  if (single.test(text)) return { from: firstOf(text), before: after(text) };
  const [, sign, bound] = compared.exec(text) ?? [];
  return bound === undefined ? undefined : comparison(sign, bound);
}

/** No text is no search. */
export function releaseRangeProblem(text: string): 'invalid' | undefined {
  return text.trim() === '' || releaseRange(text) ? undefined : 'invalid';
}
