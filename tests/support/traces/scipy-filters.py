"""Writes what scipy's filters make of a fixed signal. `filters.test.ts` compares the app's filters with it.

Run: python3 tests/support/traces/scipy-filters.py > tests/support/traces/scipy-filters.json
Needs Debian's python3-scipy. The signal is random numbers of a linear congruential generator, between -100 and 100.
"""

import json

import numpy
from scipy import signal

SECONDS = 4
EVERY = 37


def noise(count):
    state, values = 12345, []
    for _ in range(count):
        state = (1103515245 * state + 12345) % 2**31
        values.append(200 * state / 2**31 - 100)
    return numpy.array(values, dtype=numpy.float32).astype(float)


def section(kind, hz, rate):
    if kind == "notchHz":
        return signal.iirnotch(hz, 30, rate)
    return signal.butter(1, hz, "highpass" if kind == "highPassHz" else "lowpass", fs=rate)


def filtered(values, kind, hz, rate):
    b, a = section(kind, hz, rate)
    result, _ = signal.lfilter(b, a, values, zi=signal.lfilter_zi(b, a) * values[0])
    return result


cases = [
    *[("highPassHz", hz) for hz in (0.05, 0.1, 0.3, 0.5, 1, 5)],
    *[("lowPassHz", hz) for hz in (15, 30, 35, 70, 100)],
    *[("notchHz", hz) for hz in (50, 60)],
]
found = []
for rate in (250, 256, 500):
    for kind, hz in cases:
        result = filtered(noise(SECONDS * rate), kind, hz, rate)
        found.append({"rateHz": rate, kind: hz, "values": [round(value, 4) for value in result[::EVERY]]})
lines = ",\n".join("    " + json.dumps(case) for case in found)
print(f'{{\n  "seconds": {SECONDS},\n  "every": {EVERY},\n  "cases": [\n{lines}\n  ]\n}}')
