"""Compares what the page reads and draws with MNE.

`npm run compare` runs it, with the folder that windows.ts has filled. Needs Debian's python3-mne.
"""

import json
import sys

import mne
import numpy

folder = sys.argv[1]
found = json.load(open(f"{folder}/windows.json"))
width, columns = found["widthS"], found["columns"]
worst_sample, worst_extreme, compared, drawn = 0.0, 0.0, 0, 0

for label in [signal["label"] for signal in found["windows"][0]["signals"]]:
    # MNE resamples signals of other rates, so each signal is read alone.
    raw = mne.io.read_raw_edf(f"{folder}/recording.edf", include=[label], preload=True, verbose="error")
    rate = raw.info["sfreq"]
    unit = raw._orig_units[raw.ch_names[0]]
    values = raw.get_data()[0] * {"µV": 1e6, "mV": 1e3}.get(unit, 1)
    for window in found["windows"]:
        signal = next(one for one in window["signals"] if one["label"] == label)
        first = round(window["startS"] * rate)
        expected = values[first : first + round(width * rate)]
        assert len(expected) == len(signal["samples"])
        size = max(1e-9, numpy.ptp(values))
        worst_sample = max(worst_sample, numpy.max(numpy.abs(expected - signal["samples"])) / size)
        compared += len(expected)
        points = numpy.array(signal["drawn"], dtype=float).reshape(-1, 2)
        for column in range(columns if len(points) else 0):
            inside = points[numpy.floor(points[:, 0]) == column][:, 1]
            ours = expected[numpy.floor(numpy.arange(len(expected)) / rate / width * columns + 1e-6) == column]
            extremes = numpy.abs([inside.min() - ours.min(), inside.max() - ours.max()])
            worst_extreme = max(worst_extreme, extremes.max() / size)
            drawn += 1

print(f"{compared} samples: the largest difference is {worst_sample:.2e} of the signal's range")
print(f"{drawn} pixel columns: the largest difference of an extreme is {worst_extreme:.2e} of the range")
assert worst_sample < 1e-6 and worst_extreme < 1e-6
