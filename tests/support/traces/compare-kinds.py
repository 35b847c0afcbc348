"""Compares what the page draws of small files of many kinds, and their annotations, with MNE.

`npm run compare` runs it, with the folder that kinds.ts has filled. Needs Debian's python3-mne.
"""

import json
import sys

import mne
import numpy

folder = sys.argv[1]
found = json.load(open(f"{folder}/kinds.json"))
to_unit = {"V": 1, "mV": 1e3, "uV": 1e6}

for one in found["read"]:
    path = f"{folder}/{one['kind']}.edf"
    whole = mne.io.read_raw_edf(path, verbose="error")
    labels = one["labels"]

    def values(signal):
        # MNE resamples signals of other rates, so each signal is read alone, or with those of its name.
        raw = mne.io.read_raw_edf(path, include=[labels[signal]], preload=True, verbose="error")
        return raw.get_data()[labels[:signal].count(labels[signal])]

    volts = [values(signal) for signal in range(found["scalp"])] if one["montage"] == "average" else []
    worst, compared = 0.0, 0
    for channel in one["channels"]:
        expected = values(channel["signal"])
        if volts and channel["signal"] < found["scalp"]:
            expected = expected - numpy.mean(volts, axis=0)
        drawn = numpy.array(channel["values"])
        expected = expected * to_unit.get(channel["dimension"], 1)
        # The last value is drawn up to the end of the page.
        assert len(drawn) == len(expected) + 1 and drawn[-1] == drawn[-2], (one["kind"], channel["name"])
        drawn = drawn[:-1]
        worst = max(worst, numpy.max(numpy.abs(drawn - expected)) / numpy.ptp(expected))
        compared += len(expected)
    print(f"{one['kind']}, {one['montage']}: {compared} values, the largest difference is {worst:.2e} of the range")
    assert worst < 1e-6
    theirs = sorted((round(note["onset"], 3), round(note["duration"], 3), note["description"]) for note in whole.annotations)
    ours = sorted((round(onset, 3), round(duration, 3), text) for onset, duration, text in one["annotations"])
    print(f"{one['kind']}: {len(ours)} annotations")
    assert ours == theirs, (ours, theirs)
