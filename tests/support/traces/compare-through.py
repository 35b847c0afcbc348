"""Compares the files of a folder with what came out of the platform as EDF+, both as MNE reads them.

`npm run compare -- FOLDER` runs it, with the folder and what through-platform.ts has written. Needs Debian's python3-mne.
"""

import json
import sys

import mne
import numpy

folder, into = sys.argv[1:3]
wrong = 0


def reader(name):
    return mne.io.read_raw_bdf if name.lower().endswith("bdf") else mne.io.read_raw_edf


def notes_of(raw):
    return sorted((round(n["onset"], 3), round(n["duration"], 3), n["description"]) for n in raw.annotations)


def step_of(raw, channel):
    """One step of a sample, in MNE's unit."""
    extras = raw._raw_extras[0]
    return abs(extras["cal"][channel] * extras["units"][channel])


def compared(name):
    """The words for one file, and whether they tell of a difference."""
    source, out = f"{folder}/{name}", f"{into}/came-out/{name}.edf"
    # MNE reads signals of a lower rate by resampling them, in both files alike.
    options = dict(preload=True, stim_channel=False, verbose="error")
    went, came = reader(name)(source, **options), mne.io.read_raw_edf(out, **options)
    if went.ch_names != came.ch_names or went.info["sfreq"] != came.info["sfreq"]:
        return f"channels or rates differ: {went.ch_names[:5]}, {came.ch_names[:5]}", True
    ours, theirs = came.get_data(), went.get_data()
    if ours.shape != theirs.shape:
        return f"{theirs.shape} went in, {ours.shape} came out", True
    steps = numpy.array([[step_of(came, index)] for index in range(len(came.ch_names))])
    worst = numpy.max(numpy.abs(ours - theirs) / numpy.where(steps > 0, steps, 1))
    is_whole = not name.lower().endswith("bdf")
    notes = notes_of(went) == notes_of(came)
    times = [raw.info["meas_date"].replace(microsecond=0) for raw in (went, came)]
    is_wrong = worst > (1e-6 if is_whole else 1) or not notes or times[0] != times[1]
    said = f"{ours.size} samples, largest difference {worst:.1e} steps; {len(came.annotations)} annotations {'equal' if notes else 'DIFFER'}"
    return f"{said}; start {'equal' if times[0] == times[1] else f'{times[0]}, {times[1]}'}", is_wrong


for one in json.load(open(f"{into}/through.json")):
    if one.get("refused"):
        print(f"{one['name']}: refused: {one['refused']}")
        continue
    try:
        words, is_wrong = compared(one["name"])
    except Exception as error:
        words, is_wrong = f"not compared, MNE does not open one of them ({type(error).__name__}: {error})", True
    print(f"{one['name']}: {words}")
    wrong += is_wrong

sys.exit(1 if wrong else 0)
