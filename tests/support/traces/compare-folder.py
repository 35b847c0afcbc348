"""Compares what the page reads of the files in a folder with MNE.

`npm run compare -- FOLDER` runs it, with the folder and what folder.ts has written. Needs Debian's python3-mne.
"""

import json
import sys

import mne
import numpy

folder, found = sys.argv[1], json.load(open(f"{sys.argv[2]}/folder.json"))
to_unit = {"V": 1, "mV": 1e3, "uV": 1e6, "µV": 1e6, "μV": 1e6, "nV": 1e9}
wrong = 0



def is_same(ours, theirs):
    # MNE rounds to samples.
    return abs(ours[0] - theirs[0]) < 0.02 and abs(ours[1] - theirs[1]) < 0.02 and ours[2] == theirs[2]


for one in found:
    name = one["name"]
    if "skipped" in one:
        print(f"{name}: not drawn by the page ({one['skipped']})")
        continue
    read = mne.io.read_raw_bdf if name.lower().endswith("bdf") else mne.io.read_raw_edf
    labels = [signal["label"] for signal in one["signals"]]
    worst, compared, left = 0.0, 0, 0
    for index, signal in enumerate(one["signals"]):
        if not signal["isUsable"]:
            continue
        try:
            # MNE resamples signals of other rates, so each signal is read alone, or with those of its name.
            raw = read(f"{folder}/{name}", include=[signal["label"]], preload=True, stim_channel=False, verbose="error")
            values = raw.get_data()[labels[:index].count(signal["label"])]
        except Exception:
            left += 1
            continue
        count = signal["samplesPerRecord"]
        # MNE turns only voltages into volts.
        values = values * to_unit.get(signal["dimension"], 1)
        for window in one["windows"]:
            expected = values[window["record"] * count : (window["record"] + 1) * count]
            ours = numpy.array(window["samples"][index])
            if len(expected) != len(ours):
                left += 1
                break
            worst = max(worst, numpy.max(numpy.abs(expected - ours)) / signal["extent"])
            compared += count
    # MNE leaves out what begins after the end of the data.
    ours = [(onset - one["firstS"], duration, text) for onset, duration, text in one["annotations"]]
    inside = sorted(note for note in ours if note[0] <= one["endS"])
    try:
        whole = read(f"{folder}/{name}", verbose="error")
        theirs = sorted((note["onset"], note["duration"], note["description"]) for note in whole.annotations)
        is_equal = len(inside) == len(theirs) and all(map(is_same, inside, theirs))
        notes = f"{len(inside)} annotations {'are equal' if is_equal else f'differ from the {len(theirs)} of MNE'}"
        wrong += not is_equal
    except Exception as error:
        notes = f"MNE does not open it ({type(error).__name__})"
    print(f"{name}: {compared} values, the largest difference is {worst:.1e} of the range; {left} signals not compared; {notes}")
    wrong += worst > 1e-4

sys.exit(1 if wrong else 0)
