import { applicationCodes, isApplicationCode } from '#/domain/application.ts';
import { randomOf } from '../random.ts';

const series = { WEMU: 'EEG', CCW: 'ECG', SOM: 'PSG', CPF: 'CPF' } as const satisfies Record<
  (typeof applicationCodes)[number],
  string
>;

export function serialsOf({ id, application }: { id: number; application: string }): {
  recorder: string;
  wearable: string;
} {
  const number = randomOf(`recorder ${id}`).between(100_000, 999_999);
  const recorder = `${isApplicationCode(application) ? series[application] : application}-${number}`;
  return { recorder, wearable: `${recorder}-W${randomOf(`wearable ${id}`).between(10_000, 99_999)}` };
}
