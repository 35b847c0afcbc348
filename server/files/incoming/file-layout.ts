import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import type { ErrorCode } from '#/domain/error-code.ts';
import type { FileFault, FileLayout, SignalLayout } from './file-facts.ts';

export function layoutOf({ sampleBytes, recordSeconds, recordBytes, signals }: EdfHeader): FileLayout {
  return {
    sampleBytes,
    recordSeconds,
    recordBytes,
    signals: signals.map(({ label, dimension, samplesPerRecord, gain, zero, extent }) => ({
      label,
      dimension,
      samplesPerRecord,
      gain,
      zero,
      extent,
    })),
  };
}

const fault = (code: ErrorCode, own: string, other: string): FileFault => ({ fault: code, field: `${own} / ${other}` });

const labelsAtMost = 5;

function labelText(labels: readonly string[]): string {
  return [...labels.slice(0, labelsAtMost), ...(labels.length > labelsAtMost ? ['…'] : [])].join(', ') || '-';
}

const short = (value: number) => String(Number(value.toPrecision(6)));

/** A step of the samples, where zero is, and the unit. */
function scaleText({ gain, zero, dimension }: SignalLayout): string {
  return [`${short(gain)}${zero === 0 ? '' : ` ${zero < 0 ? '−' : '+'} ${short(Math.abs(zero))}`}`, dimension].join(
    ' ',
  );
}

/**
 * Why a file cannot be joined to one that counts: other channels, rates or scales would put samples under a wrong name
 * or unit. The field has what this file has, and then what the other one has.
 */
export function layoutFault(own: FileLayout, other: FileLayout): FileFault | undefined {
  const [labels, otherLabels] = [own, other].map(({ signals }) => signals.map(({ label }) => label));
  if (JSON.stringify(labels) !== JSON.stringify(otherLabels))
    return fault('file-other-channels', ...differingLabels(labels ?? [], otherLabels ?? []));
  if (own.sampleBytes !== other.sampleBytes)
    return fault('file-other-form', `${own.sampleBytes * 8} bit`, `${other.sampleBytes * 8} bit`);
  for (const [index, signal] of own.signals.entries()) {
    const counterpart = other.signals[index]!;
    const rates = [rateOf(own, signal), rateOf(other, counterpart)] as const;
    if (Math.abs(rates[0] - rates[1]) > rates[0] * 1e-9)
      return fault('file-other-rates', `${signal.label}: ${short(rates[0])} Hz`, `${short(rates[1])} Hz`);
    if (!isSameScale(signal, counterpart))
      return fault('file-other-scales', `${signal.label}: ${scaleText(signal)}`, scaleText(counterpart));
  }
  if (own.recordSeconds !== other.recordSeconds)
    return fault('file-other-form', `${own.recordSeconds} s`, `${other.recordSeconds} s`);
  return undefined;
}

const rateOf = ({ recordSeconds }: FileLayout, { samplesPerRecord }: SignalLayout) => samplesPerRecord / recordSeconds;

function isSameScale(own: SignalLayout, other: SignalLayout): boolean {
  return (
    own.dimension === other.dimension &&
    own.gain === other.gain &&
    own.zero === other.zero &&
    own.extent === other.extent
  );
}

/** What only one of them has. Without any, the order differs. */
function differingLabels(own: readonly string[], other: readonly string[]): [own: string, other: string] {
  const only = [own.filter((label) => !other.includes(label)), other.filter((label) => !own.includes(label))] as const;
  const [shown, otherShown] = only.some(({ length }) => length > 0) ? only : [own, other];
  return [labelText(shown), labelText(otherShown)];
}
