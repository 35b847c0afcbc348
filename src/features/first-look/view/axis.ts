import { t } from '@lingui/core/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { formatInstant, knownTimeZone, usedTimeZone } from '#/domain/dates.ts';
import type { EdfAnnotation } from '#/domain/edf/edf-annotations.ts';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import type { AxisMark } from './drawing.ts';

const tickSteps = [1, 2, 5, 10] as const;
const hourS = 3600;
const dayS = 24 * hourS;
/** A page has at most so many times. */
const ticksAtMost = 12;

/** The file has the local time of the recording's zone. A file that does not say when it began has only seconds. */
export class Clock {
  /** What the times are based on, as words: a time zone, or the start of the file. */
  readonly basis: string;
  readonly #zone: string;
  /** Undefined if nobody knows when the recording began. */
  readonly #startMs: number | undefined;

  /** `recorded` is when the platform says that the recording began. Without a zone, only it tells the time. */
  constructor(
    { start, offset }: Pick<EdfHeader, 'start'> & Partial<Pick<EdfHeader, 'offset'>>,
    timeZone: string | null | undefined,
    recorded?: Temporal.Instant,
  ) {
    this.#zone = usedTimeZone(timeZone);
    this.basis = start === undefined ? t`times count from the start of the file` : this.#zone;
    if (start === undefined) return;
    const local = Temporal.PlainDateTime.from(start);
    // In a repeated hour, the file's time has two moments.
    const inZone = (disambiguation: 'earlier' | 'later') => local.toZonedDateTime(this.#zone, { disambiguation });
    const [first, second] = [inZone('earlier'), inZone('later')];
    const [earlier, later] = [first.epochMilliseconds, second.epochMilliseconds];
    const recordedMs = recorded?.epochMilliseconds ?? earlier;
    const isTold = offset === first.offset || offset === second.offset;
    const isLater = isTold ? offset === second.offset : Math.abs(later - recordedMs) < Math.abs(earlier - recordedMs);
    const isZoneKnown = knownTimeZone(timeZone) !== undefined;
    this.#startMs = isZoneKnown || !recorded ? (isLater ? later : earlier) : Math.floor(recordedMs / 1000) * 1000;
  }

  /** `seconds` count from the file's start. */
  time(seconds: number): string {
    return this.#text(seconds, 'time-seconds') ?? elapsed(seconds);
  }

  day(seconds: number): string {
    return this.#text(seconds, 'll') ?? t`Start unknown`;
  }

  hour(seconds: number): string {
    return this.#text(seconds, 'time') ?? hoursOfData(seconds);
  }

  /** Since the last midnight. Without a start, since the start. */
  secondOfDay(seconds: number): number {
    if (this.#startMs === undefined) return seconds;
    const { hour, minute, second } = instantOf(this.#startMs, seconds).toZonedDateTimeISO(this.#zone);
    return 3600 * hour + 60 * minute + second;
  }

  #text(seconds: number, style: 'll' | 'time' | 'time-seconds'): string | undefined {
    if (this.#startMs === undefined) return undefined;
    return formatInstant(instantOf(this.#startMs, seconds), currentLocale(), style, this.#zone);
  }
}

/** When it begins, and when it ends if it lasts. */
export function timesOf({ onsetS, durationS = 0 }: Pick<EdfAnnotation, 'onsetS' | 'durationS'>, clock: Clock): string {
  return durationS === 0 ? clock.time(onsetS) : `${clock.time(onsetS)} – ${clock.time(onsetS + durationS)}`;
}

function instantOf(startMs: number, seconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(startMs + Math.round(seconds * 1000));
}

function elapsed(seconds: number): string {
  const whole = Math.floor(seconds + 1e-6);
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  return [Math.floor(whole / hourS), ...parts].join(':');
}

export function ticksOf(startS: number, pageS: number, clock: Clock): AxisMark[] {
  const step = tickSteps.find((seconds) => pageS / seconds <= ticksAtMost) ?? 10;
  const first = Math.ceil(startS / step - 1e-6) * step;
  const count = Math.floor((startS + pageS - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => first + index * step).map((at) => ({
    atS: at - startS,
    label: clock.time(at),
  }));
}

const longSteps = [60, 300, 600, 1800, hourS, 2 * hourS, 4 * hourS, 6 * hourS, 12 * hourS] as const;
/** So many times stand side by side on a phone. */
const longTicksAtMost = 6;

/** Round times of the whole recording. With gaps, nobody knows the times of all data, so they are hours of data. */
export function longTicksOf(header: Pick<EdfHeader, 'hasGaps'>, totalS: number, clock: Clock): AxisMark[] {
  const step =
    longSteps.find((seconds) => totalS / seconds <= longTicksAtMost) ??
    dayS * Math.ceil(totalS / dayS / longTicksAtMost);
  const first = header.hasGaps ? 0 : (step - (clock.secondOfDay(0) % step)) % step;
  const count = Math.max(0, Math.floor((totalS - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => {
    const atS = first + index * step;
    return { atS, label: header.hasGaps ? hoursOfData(atS) : clock.hour(atS) };
  });
}

export function hoursOfData(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
}
