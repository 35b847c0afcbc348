import { forms } from './forms.ts';
import type { PlatformRows, Write } from './platform-rows.ts';
import type { Round, Sighting } from './round.ts';
import { sentences, tellsOfLoss } from './sentences.ts';

export interface Judgement {
  round: Round;
  /** So many sentences could be judged. */
  judged: number;
  untrue: string[];
  lost: string[];
  misnamed: string[];
}

export function judge(round: Round, rows: PlatformRows, home: number): Judgement {
  const organizationId = rows.organizations.find(({ name }) => round.banner.includes(name))?.id ?? home;
  const typed = [round, ...(round.next ? [round.next] : [])];
  const lost = round.stopped === undefined && isLost(round, rows) ? [`${round.word} is nowhere`] : [];
  return {
    round,
    ...judgeSentences(round, rows),
    lost,
    misnamed: typed.flatMap((one) => misnamedIn(one, round, rows, organizationId)),
  };
}

function writesOf({ writes }: PlatformRows, word: string): Write[] {
  return writes.filter(({ after }) => after === word);
}

function judgeSentences(round: Round, rows: PlatformRows): { judged: number; untrue: string[] } {
  const found = new Map<string, boolean>();
  for (const sighting of [...round.sightings, ...(round.settled ? [round.settled] : [])])
    for (const { says, isTrue } of sentences) {
      const [text] = says.exec(sighting.text) ?? [];
      if (text === undefined) continue;
      const had = writesOf(rows, round.word).filter(({ at }) => at <= sighting.at);
      const isSo = isTrue({ round, sighting, had, isSettled: sighting === round.settled });
      found.set(text, (found.get(text) ?? true) && isSo);
    }
  const untrue = [...found].filter(([, isSo]) => !isSo).map(([text]) => text.trim());
  if (round.isMoved) untrue.push('a late answer led away');
  const saved = savedId(round, round.settled);
  const isSaved = saved !== undefined && round.isPressed && round.next === undefined;
  if (isSaved && !writesOf(rows, round.word).some(({ id }) => id === saved)) untrue.push(`shown at ${saved}`);
  return { judged: found.size + (isSaved ? 1 : 0), untrue };
}

/** The platform's id that the screen shows for what was created. */
function savedId({ form }: Round, sighting: Sighting | undefined): number | undefined {
  if (!sighting || (form !== 'patient new' && form !== 'prescription')) return undefined;
  return forms[form].saved.test(sighting.address) ? Number(/\d+$/.exec(sighting.address)?.[0]) : undefined;
}

function isLost(round: Round, rows: PlatformRows): boolean {
  const isTold = round.sightings.some(({ text }) => tellsOfLoss.test(text));
  const hasTyped = round.isPressed || round.events.includes('typed');
  return hasTyped && !isTold && !round.isFound && writesOf(rows, round.word).length === 0;
}

function misnamedIn(
  { word, subjectId }: { word: string; subjectId: number | undefined },
  { form, next }: Round,
  rows: PlatformRows,
  organization: number,
): string[] {
  return writesOf(rows, word).flatMap((write) => {
    const said = `${word} is in ${write.kind} ${write.id}`;
    if (form !== 'profile' && write.organizationId !== null && write.organizationId !== organization)
      return [`${said} of another organization`];
    if (form === 'patient new') {
      const former = write.before !== null && write.before !== undefined && write.before !== word;
      return former && word === next?.word ? [`${said}, which was ${String(write.before)}`] : [];
    }
    const about = form === 'prescription' ? rows.patientOf.get(write.id) : write.id;
    return about === subjectId ? [] : [`${said}, not of ${subjectId}`];
  });
}
