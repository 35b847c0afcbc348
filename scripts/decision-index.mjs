const file = /^docs\/decisions\/(\d{4})-/;
const row = /^\| \[(\d{4})\]\([^)]*\) \| (.*?) \| (\S+) \| (.*?) \|$/gm;
/** Without the numbers in links and dates. */
const numbers = (text) => [...new Set(text.replaceAll(/\]\([^)]*\)/g, ']').match(/(?<![-\d])\d{4}(?![-\d])/g))];
const wordsOf = (standing) => standing.match(/^(?:accepted|amended|superseded)/)?.[0];

/** A header, also over several lines. */
function headerOf(text, name) {
  return new RegExp(`^- ${name}: ([^]*?)(?=\\n- |\\n\\n)`, 'm').exec(text)?.[1].replaceAll(/\s+/g, ' ') ?? '';
}

/** Where the list of decisions differs from them, and where only one of two decisions says that it amends the other. */
export function indexFaults(index, texts) {
  const decisions = Object.entries(texts).flatMap(([path, text]) => {
    const number = file.exec(path)?.[1];
    return number === undefined
      ? []
      : [
          {
            number,
            title: /^# \d{4} (.+)/.exec(text)?.[1],
            date: headerOf(text, 'Date'),
            status: headerOf(text, 'Status'),
            amends: numbers(headerOf(text, 'Amends') + headerOf(text, 'Supersedes')),
          },
        ];
  });
  const rows = [...index.matchAll(row)].map(([, number, title, date, status]) => ({ number, title, date, status }));
  return decisions.flatMap(({ number, title, date, status, amends }) => {
    const own = rows.filter((one) => one.number === number);
    const [listed] = own;
    const isListed =
      own.length === 1 && listed.title === title && listed.date === date && isSameStanding(listed.status, status);
    const oneSided = amends.filter((other) => {
      const amended = decisions.find((one) => one.number === other);
      return amended !== undefined && !numbers(amended.status).includes(number);
    });
    return [
      ...(isListed ? [] : [`${number}: its row in docs/decisions/README.md differs`]),
      ...oneSided.map((other) => `${other}: its status does not name ${number}, which amends it`),
    ];
  });
}

function isSameStanding(one, other) {
  return (
    wordsOf(one) === wordsOf(other) && new Set(numbers(one)).symmetricDifference(new Set(numbers(other))).size === 0
  );
}
