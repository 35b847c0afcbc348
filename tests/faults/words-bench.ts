import type { Report } from '../performance/report.ts';
import type { Judgement } from './words/judge.ts';
import { faultNames } from './words/round.ts';
import { runWords } from './words/run.ts';

interface WordsBenchOptions {
  words: number;
  /** The index of the first fault, to repeat one. */
  first: number;
  seed: number;
  tablets: number;
}

/** False if a screen said what was not so, or if typed text was lost or is in another object. */
export async function benchWords(report: Report, { words, first, seed, tablets }: WordsBenchOptions): Promise<boolean> {
  const judgements = await runWords({ rounds: words, first, seed, tablets });
  const rowOf = (name: string, some: readonly Judgement[]) => {
    const { wrong, cells } = countedIn(some);
    return [name, ...cells.map(String), report.verdict(`words, ${name}`, wrong, 0, String)];
  };
  report.table({
    title: 'What the screens say after a fault, compared with the platform’s database and the tablet’s rows',
    conditions: [
      `Five forms (patient new, patient change, prescription, diagnosis, profile), a fault at a random moment; seed ${seed}`,
      'Sentences about sending, saving and signing out are judged (tests/faults/words/sentences.ts)',
    ],
    columns: ['fault', 'faults', 'submitted', 'sentences', 'untrue', 'lost', 'under another’s name', 'not played', ''],
    rows: [
      ...faultNames.map((name) =>
        rowOf(
          name,
          judgements.filter(({ round }) => round.fault === name),
        ),
      ),
      rowOf('all', judgements),
    ],
  });
  for (const { round, untrue, lost, misnamed } of judgements) {
    const faults = { untrue, lost, misnamed, stopped: round.stopped === undefined ? [] : [round.stopped] };
    const { index, form, fault, moment, word, subjectId, events } = round;
    for (const [kind, found] of Object.entries(faults))
      if (found.length > 0)
        process.stdout.write(
          `${kind}: ${JSON.stringify({ found, seed, index, form, fault, moment, word, subjectId, events })}\n`,
        );
  }
  return countedIn(judgements).wrong === 0;
}

function countedIn(some: readonly Judgement[]): { wrong: number; cells: number[] } {
  const sum = (count: (one: Judgement) => number) => some.reduce((total, one) => total + count(one), 0);
  const [untrue, lost, misnamed, stopped] = [
    sum((one) => one.untrue.length),
    sum((one) => one.lost.length),
    sum((one) => one.misnamed.length),
    sum(({ round }) => (round.stopped === undefined ? 0 : 1)),
  ];
  const submitted = sum(({ round }) => (round.isPressed ? 1 : 0));
  const cells = [some.length, submitted, sum(({ judged }) => judged), untrue, lost, misnamed, stopped];
  return { wrong: untrue + lost + misnamed + stopped, cells };
}
