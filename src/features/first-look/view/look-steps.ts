import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import type { Sensitivity } from './lanes.ts';
import { ecgSensitivities, sensitivities } from './look.ts';
import { lengthsFor, secondsAt, type PageLength } from './page-length.ts';

/** A page that is less than a tenth longer looks the same. */
const leastChange = 1.1;

/** The nearest choice with more seconds (a positive step) or with fewer ones, at this width of the traces. */
export function steppedLength(
  header: EdfHeader,
  { length, widthMm, steps }: { length: PageLength; widthMm: number; steps: number },
): PageLength {
  const secondsOf = ({ pageS, speed }: PageLength) =>
    (speed === undefined ? undefined : secondsAt(speed, widthMm)) ?? pageS;
  const nowS = secondsOf(length);
  const choices = lengthsFor(header).toSorted((one, other) => secondsOf(one) - secondsOf(other));
  const next =
    steps > 0
      ? choices.find((choice) => secondsOf(choice) >= nowS * leastChange)
      : choices.findLast((choice) => secondsOf(choice) <= nowS / leastChange);
  return next ?? length;
}

/** A positive step makes the traces higher, whatever their kind. */
export function steppedSensitivity({ eeg, electric, ecg }: Sensitivity, steps: number): Sensitivity {
  return {
    eeg: stepped(sensitivities, eeg, steps),
    electric: stepped(sensitivities, electric, steps),
    ecg: stepped(ecgSensitivities, ecg, steps),
  };
}

/** Fewer µV/mm are higher traces. */
function stepped(values: readonly number[], value: number, steps: number): number {
  return (steps > 0 ? values.findLast((one) => one < value) : values.find((one) => one > value)) ?? value;
}
