import { currentLocale } from '#/browser/settings/locale.ts';
import { formatInstant, knownTimeZone, usedTimeZone } from '#/domain/dates.ts';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import type { AxisMark } from './drawing.ts';

const tickSeconds: Readonly<Record<number, number>> = { 5: 1, 10: 1, 20: 2, 30: 5, 60: 10 };

/** The file has the local time of the recording's zone. */
export class Clock {
  readonly zone: string;
  readonly #startMs: number;

  /** `recorded` is when the platform says that the recording began. Without a zone, only it tells the time. */
  constructor({ start }: Pick<EdfHeader, 'start'>, timeZone: string | null | undefined, recorded?: Temporal.Instant) {
    this.zone = usedTimeZone(timeZone);
    const local = Temporal.PlainDateTime.from(start);
    // In a repeated hour, the file's time has two moments.
    const [earlier, later] = (['earlier', 'later'] as const).map(
      (disambiguation) => local.toZonedDateTime(this.zone, { disambiguation }).epochMilliseconds,
    ) as [number, number];
    const recordedMs = recorded?.epochMilliseconds ?? earlier;
    const isLater = Math.abs(later - recordedMs) < Math.abs(earlier - recordedMs);
    const isZoneKnown = knownTimeZone(timeZone) !== undefined;
    this.#startMs = isZoneKnown || !recorded ? (isLater ? later : earlier) : Math.floor(recordedMs / 1000) * 1000;
  }

  /** `seconds` count from the file's start. */
  time(seconds: number): string {
    return this.#text(seconds, 'time-seconds');
  }

  day(seconds: number): string {
    return this.#text(seconds, 'll');
  }

  #text(seconds: number, style: 'll' | 'time-seconds'): string {
    const instant = Temporal.Instant.fromEpochMilliseconds(this.#startMs + Math.round(seconds * 1000));
    return formatInstant(instant, currentLocale(), style, this.zone) ?? '';
  }
}

export function ticksOf(startS: number, pageS: number, clock: Clock): AxisMark[] {
  const step = tickSeconds[pageS] ?? 1;
  const first = Math.ceil(startS / step - 1e-6) * step;
  const count = Math.floor((startS + pageS - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => first + index * step).map((at) => ({
    atS: at - startS,
    label: clock.time(at),
  }));
}
