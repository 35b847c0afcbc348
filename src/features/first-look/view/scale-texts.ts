import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { hasOwnScale } from '#/domain/traces/channel-kinds.ts';
import { filterGroupsOf, type FilterGroup } from '#/domain/traces/filter-groups.ts';
import type { Channel } from '#/domain/traces/montages.ts';
import type { Polarities } from '#/domain/traces/polarity.ts';
import type { LabelledBar } from './drawing.ts';
import type { Look } from './look.ts';
import type { ScaleBar } from './scale-bars.ts';

export function useScaleTexts() {
  const { i18n, t } = useLingui();
  const groupNames = useGroupNames();
  const electricPolarity = (polarity: Polarities) =>
    polarity.electric === 'negative-up' ? t`EOG, EMG and others: negative up` : t`EOG, EMG and others: positive up`;
  const scaleTexts = (mmPerSecond: number, { sensitivity, polarity }: Look, channels: readonly Channel[]): string[] => {
    const kinds = new Set(channels.map(({ kind }) => kind));
    const scaled = new Set(channels.filter((channel) => !hasOwnScale(channel)).map(({ kind }) => kind));
    const { eeg, electric } = sensitivity;
    const speed = i18n.number(mmPerSecond);
    const ecg = i18n.number(1000 / sensitivity.ecg);
    return [
      t`${speed} mm/s`,
      ...(scaled.has('eeg') ? [t`${eeg} µV/mm`] : []),
      ...(scaled.has('electric') ? [t`EOG, EMG and others ${electric} µV/mm`] : []),
      ...(scaled.has('ecg') ? [t`ECG ${ecg} mm/mV`] : []),
      ...(kinds.has('eeg') ? [polarity.eeg === 'negative-up' ? t`EEG: negative up` : t`EEG: positive up`] : []),
      ...(kinds.has('electric') ? [electricPolarity(polarity)] : []),
    ];
  };
  /** One for the filters of each group, and one for the notch. */
  const filterTexts = ({ filters }: Pick<Look, 'filters'>, channels: readonly Channel[]): string[] => {
    const groups = filterGroupsOf(channels);
    if (groups.length === 0) return [];
    const off = t({ context: 'filter', message: `Off` });
    const text = (hz: number | undefined) => (hz === undefined ? off : t`${i18n.number(hz)} Hz`);
    const notch = groups.map((group) => filters[group]?.notchHz).find((hz) => hz !== undefined);
    const bands = groups.map((group) => {
      const { highPassHz, lowPassHz } = filters[group] ?? {};
      return `${groupNames[group]} ${text(highPassHz)} – ${text(lowPassHz)}`;
    });
    const list = bands.join(', ');
    return [t`First-order filters: ${list}`, `${t`Notch`}: ${text(notch)}`];
  };
  return { scaleTexts, filterTexts };
}

export function useGroupNames(): Record<FilterGroup, string> {
  const { t } = useLingui();
  return {
    eeg: t`EEG`,
    ecg: t`ECG`,
    emg: t`EMG`,
    eog: t`EOG`,
    breathing: t`Breathing`,
    electric: t`Other voltages`,
  };
}

/** The function stays the same until the language changes. */
export function useBarLabels(): (bars: readonly ScaleBar[]) => LabelledBar[] {
  const { i18n, t } = useLingui();
  return useCallback(
    (bars) =>
      bars.map((bar) => {
        const value = i18n.number(bar.of === 'ecg' ? bar.value / 1000 : bar.value);
        if (bar.of === 'time') return { ...bar, label: t`${value} s` };
        if (bar.of === 'ecg') return { ...bar, label: t`${value} mV` };
        const isOne = !bars.some(({ of }) => of === 'electric') || !bars.some(({ of }) => of === 'eeg');
        const whose = bar.of === 'eeg' ? t`EEG` : `${t`EOG`}, ${t`EMG`}`;
        return { ...bar, label: isOne ? t`${value} µV` : `${whose} ${t`${value} µV`}` };
      }),
    [i18n, t],
  );
}
