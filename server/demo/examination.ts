import type { ApplicationCode } from '#/domain/application.ts';
import type { Random } from '../random.ts';

const hourMs = 3_600_000;

interface Kind {
  hours: readonly [number, number, ...number[]];
  /** A recording is intermittent from the first number of hours, offline from the second. */
  thresholds: readonly [number, number];
  highShare: number;
  videoShare: number;
  restShare: number;
  serial: string;
  findings: readonly [string, ...string[]];
  requests: readonly [string, ...string[]];
}

const kinds: Record<ApplicationCode, Kind> = {
  WEMU: {
    hours: [1, 2, 24, 24, 36, 48, 72],
    thresholds: [24, 48],
    highShare: 0.3,
    videoShare: 0.5,
    restShare: 0,
    serial: 'EEG',
    findings: [
      'Normal background activity, no epileptiform discharge.',
      'Décharges de pointes-ondes temporales gauches, sans traduction clinique.',
      'Generalised 3 Hz spike-wave during hyperventilation; typical absences.',
      'Unauffällige Ableitung im Wachen und im Schlaf.',
    ],
    requests: ['Suspected absences at school.', 'Bilan après une première crise.', 'Sleep deprived the night before.'],
  },
  CCW: {
    hours: [24, 24, 48, 96, 168],
    thresholds: [36, 96],
    highShare: 0.2,
    videoShare: 0,
    restShare: 0.25,
    serial: 'ECG',
    findings: [
      'Sinus rhythm throughout, isolated ventricular extrasystoles.',
      'Fibrillation auriculaire paroxystique, trois épisodes de plus de 30 s.',
      'Pause von 2,8 s um 03:14, sonst Sinusrhythmus.',
    ],
    requests: ['Palpitations in the evening.', 'Contrôle après ablation.', 'Schwindel beim Aufstehen.'],
  },
  SOM: {
    hours: [8, 9, 10, 12],
    thresholds: [8, 16],
    highShare: 1,
    videoShare: 0.3,
    restShare: 0,
    serial: 'PSG',
    findings: [
      'Moderate obstructive sleep apnoea, AHI 22/h.',
      'Architecture du sommeil normale.',
      'Periodic limb movements, index 31/h.',
    ],
    requests: ['Snoring, daytime sleepiness.', 'Contrôle sous pression positive.'],
  },
  CPF: {
    hours: [24, 72, 168, 240, 720],
    thresholds: [24, 240],
    highShare: 0.1,
    videoShare: 0,
    restShare: 0,
    serial: 'CPF',
    findings: ['No significant arrhythmia.', 'Flutter auriculaire typique.', 'Second degree AV block at night.'],
    requests: ['Cryptogenic stroke, looking for atrial fibrillation.', 'Syncope inexpliquée.'],
  },
};

export interface Examination {
  durationMs: number;
  resolution: 'LOW' | 'HIGH';
  streamMode: 'STREAM' | 'BATCH' | 'OFFLINE';
  restEcg: boolean;
  videoType: 'NONE' | 'MOBILE_DEVICE';
  comments: string | null;
  finding: string;
  serial: string;
}

export function examinationOf(random: Random, application: ApplicationCode): Examination {
  const kind = kinds[application];
  const restEcg = random.chance(kind.restShare);
  const hours = random.pick(kind.hours);
  const [intermittent, offline] = kind.thresholds;
  const mode = hours >= offline ? 'OFFLINE' : hours >= intermittent ? 'BATCH' : 'STREAM';
  return {
    durationMs: restEcg ? random.between(1, 10) * 60_000 : hours * hourMs,
    resolution: restEcg || random.chance(kind.highShare) ? 'HIGH' : 'LOW',
    streamMode: restEcg ? 'STREAM' : mode,
    restEcg,
    videoType: random.chance(kind.videoShare) ? 'MOBILE_DEVICE' : 'NONE',
    comments: random.chance(0.4) ? random.pick(kind.requests) : null,
    finding: random.pick(kind.findings),
    serial: kind.serial,
  };
}
