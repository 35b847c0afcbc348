/** All that follows works at this rate, which is enough for a beat and quick. */
export const bandRateHz = 100;

/** The mean of each sample's surroundings, without a delay. At an end, of as many samples as there are. */
export function smoothed(samples: Float32Array, width: number): Float32Array {
  const before = Math.floor(width / 2);
  const sums = new Float64Array(samples.length + 1);
  for (let at = 0; at < samples.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (samples[at] ?? 0);
  return samples.map((_, at) => {
    const from = Math.max(0, at - before);
    const to = Math.min(samples.length, at - before + width);
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
}

/** The mains and much of the muscles' noise are gone: these means have their zeros at 50 and 60 Hz. */
export function atBandRate(samples: Float32Array, rateHz: number): Float32Array {
  const calm = [50, 60].reduce((found, hz) => smoothed(found, Math.max(1, Math.round(rateHz / hz))), samples);
  const length = Math.floor((samples.length * bandRateHz) / rateHz);
  return Float32Array.from({ length }, (_, at) => {
    const place = (at * rateHz) / bandRateHz;
    const [one, other] = [calm[Math.floor(place)] ?? 0, calm[Math.ceil(place)] ?? 0];
    return one + (other - one) * (place % 1);
  });
}

/** What changes faster than `slowS` and slower than `fastS`, without a delay. */
export function band(samples: Float32Array, slowS: number, fastS: number): Float32Array {
  const withoutSlow = (found: Float32Array) => {
    const slow = smoothed(found, oddWidth(slowS));
    return found.map((value, at) => value - (slow[at] ?? 0));
  };
  return smoothed(withoutSlow(withoutSlow(samples)), oddWidth(fastS));
}

/** In samples. An odd one has a middle. */
function oddWidth(seconds: number): number {
  return 2 * Math.floor((seconds * bandRateHz) / 2) + 1;
}
