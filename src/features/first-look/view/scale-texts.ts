import { useLingui } from '@lingui/react/macro';
import { hasOwnScale } from '#/domain/traces/channel-kinds.ts';
import type { Filters } from '#/domain/traces/filters.ts';
import type { Channel } from '#/domain/traces/montages.ts';
import type { Look } from './look.ts';

export function useScaleTexts() {
  const { t } = useLingui();
  const scaleTexts = (speed: number, { sensitivity }: Look, channels: readonly Channel[]): string[] => {
    const scaled = new Set(channels.filter((channel) => !hasOwnScale(channel)).map(({ kind }) => kind));
    const { eeg, electric, ecg } = sensitivity;
    return [
      t`${speed} mm/s`,
      ...(scaled.has('eeg') ? [t`${eeg} µV/mm`] : []),
      ...(scaled.has('electric') ? [t`EOG, EMG and others ${electric} µV/mm`] : []),
      ...(scaled.has('ecg') ? [t`ECG ${ecg} µV/mm`] : []),
      ...(channels.some(({ kind }) => kind === 'eeg') ? [t`EEG: negative up`] : []),
    ];
  };
  const filterTexts = (filters: Filters): string[] => {
    const text = (name: string, value: number | undefined) =>
      `${name}: ${value === undefined ? t({ context: 'filter', message: `Off` }) : t`${value} Hz`}`;
    return [
      text(t`High pass, first order`, filters.highPassHz),
      text(t`Low pass, first order`, filters.lowPassHz),
      text(t`Notch`, filters.notchHz),
    ];
  };
  return { scaleTexts, filterTexts };
}
