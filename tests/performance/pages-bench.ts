import { browserName, openMeasuredBrowser } from './browser.ts';
import { coldVisit, type Cost, type Visit } from './cold-visit.ts';
import { smallSize, sizeText } from './data.ts';
import { quietRecording } from './following-bench.ts';
import { engineName } from './machine.ts';
import { kB, progress, type Report } from './report.ts';
import { firstScreens, pathOf, type FirstScreen } from './screens.ts';
import { doctor, signIn } from './sign-in.ts';
import { sum } from './statistics.ts';
import type { Transfer } from './traffic.ts';

type Screen = FirstScreen & Visit;

interface Measured {
  screen: Screen;
  bytes: Cost;
}

const bodies = (transfers: readonly Transfer[]) => sum(transfers.map(({ body }) => body));
const wires = (transfers: readonly Transfer[]) => sum(transfers.map(({ wire }) => wire));

/** The first screens, with a session for each that needs one. */
export async function screensOf(origin: string): Promise<Screen[]> {
  const record = await quietRecording(origin);
  const screens: Screen[] = [];
  for (const screen of firstScreens) {
    const session = screen.isSignedIn ? { session: await signIn(origin) } : {};
    screens.push({ ...screen, ...session, origin, path: pathOf(screen, record) });
  }
  return screens;
}

function byKind(transfers: readonly Transfer[]): Array<[string, Transfer[]]> {
  const groups = Map.groupBy(transfers, ({ kind }) => kind.toLowerCase());
  return [...groups].toSorted(([, one], [, other]) => bodies(other) - bodies(one));
}

/** Requests after a page was usable, by sender and type. */
const lazyRows = (name: string, who: string, transfers: readonly Transfer[]) =>
  byKind(transfers).map(([kind, group]) => [
    name,
    who,
    kind,
    String(group.length),
    kB(bodies(group)),
    kB(wires(group)),
  ]);

const largest = ({ before }: Cost) => before.toSorted((one, other) => other.body - one.body).slice(0, 6);

function bytesTables(measured: readonly Measured[], conditions: readonly string[], report: Report): void {
  report.table({
    title: 'Bytes asked for, cold, until usable',
    conditions: [
      ...conditions,
      'Contents: as sent, packed with Brotli. With headers: and the lines of HTTP/1.1 before them, uncompressed.',
    ],
    columns: ['until usable', 'requests', 'contents', 'with headers', 'budget (contents)', ''],
    rows: measured.map(({ screen: { name, budget }, bytes: { before } }) => [
      name,
      String(before.length),
      kB(bodies(before)),
      kB(wires(before)),
      kB(budget),
      report.verdict(`bytes until the ${name} is usable`, bodies(before), budget, kB),
    ]),
  });
  report.table({
    title: '   The largest of them',
    conditions: [],
    columns: ['until usable', 'file', 'contents', 'encoding'],
    rows: measured.flatMap(({ screen, bytes }) =>
      largest(bytes).map(({ path, body, encoding }) => [screen.name, path, kB(body), encoding || 'none']),
    ),
  });
  report.table({
    title: '   Fetched after that, until the service worker is active and nothing is asked for during 5 s',
    conditions: ['Not in the figures above, and without files from the browser’s cache.'],
    columns: ['after', 'by', 'kind', 'requests', 'contents', 'with headers'],
    rows: measured.flatMap(({ screen: { name }, bytes: { after, worker } }) => [
      ...lazyRows(name, 'page', after),
      ...lazyRows(name, 'service worker', worker),
    ]),
  });
}

/** Measures and prints the bytes of the first screens. */
export async function benchPages(origin: string, report: Report): Promise<void> {
  const browser = await openMeasuredBrowser();
  try {
    const measured: Measured[] = [];
    for (const screen of await screensOf(origin)) {
      progress(`Cold visits until the ${screen.name} is usable …`);
      measured.push({ screen, bytes: await coldVisit(browser, screen) });
    }
    const conditions = [
      `${browserName(browser)}, 1280 × 800, en-GB; a fresh profile each time; no HTTP cache, no service worker before`,
      '1.6 Mbit/s down, 750 kbit/s up, 150 ms each request (emulated); processor 4 × slower; HTTP/1.1 on loopback',
      `Platform on ${engineName()}, ${sizeText(smallSize)}`,
      `Login: '/', nobody signed in, until typing stands in the e-mail field, without the app’s files. Sign-in: until the app has taken over the form. List: '/home' as ${doctor.email}, until the first row can be seen and reached. Summary: until the status can`,
      "Form: '/home/patient/create' as the same, until typing stands in the first field; the rules of phone numbers come with the first number",
    ];
    bytesTables(measured, conditions, report);
  } finally {
    await browser.close();
  }
}
