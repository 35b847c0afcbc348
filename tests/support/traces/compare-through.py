"""Compares the files of a folder with what comes out of the platform as EDF+, as MNE reads both.

`npm run compare -- FOLDER` runs it, with the folder and what through-platform.ts has written. Needs Debian's python3-mne.
"""

import json
import sys

import mne
import numpy

folder, into = sys.argv[1], sys.argv[2]
wrong = 0


def opened(path, name):
    read = mne.io.read_raw_bdf if name.lower().endswith("bdf") else mne.io.read_raw_edf
    return read(path, preload=True, stim_channel=False, verbose="error")


def notes(raw):
    return [(round(note["onset"], 6), round(note["duration"], 6), str(note["description"])) for note in raw.annotations]


print("| file | page, of 20 windows | MNE: values | MNE: largest difference | MNE: annotations | MNE: start |")
print("| --- | --- | --- | --- | --- | --- |")
for one in json.load(open(f"{into}/through.json")):
    name = one["name"]
    if "refused" in one:
        print(f"| {name} | refused: {one['refused']} | – | – | – | – |")
        continue
    wrong += one["equalWindows"] != 20
    try:
        source = opened(f"{folder}/{name}", name)
    except Exception as error:
        print(f"| {name} | {one['equalWindows']} | MNE does not open what went in ({type(error).__name__}) | – | – | – |")
        continue
    try:
        out = opened(f"{into}/through/{one['out']}", one["out"])
        given, wanted = out.get_data(), source.get_data()
        if given.shape != wanted.shape:
            raise ValueError(f"{wanted.shape} became {given.shape}")
        extent = numpy.ptp(wanted, axis=1)
        worst = numpy.max(numpy.abs(given - wanted).max(axis=1) / numpy.where(extent > 0, extent, 1))
        annotations, start = notes(out) == notes(source), out.info["meas_date"] == source.info["meas_date"]
        wrong += worst > (0 if one["bits"] == 16 else 1e-2) or not annotations or not start
        said = f"{len(notes(source))} {'equal' if annotations else f'DIFFER: {notes(out)[:3]} {notes(source)[:3]}'}"
        print(f"| {name} | {one['equalWindows']} | {wanted.size} | {worst:.1e} | {said} | {'equal' if start else 'DIFFERS'} |")
    except Exception as error:
        wrong += 1
        print(f"| {name} | {one['equalWindows']} | {error} | – | – | – |")

sys.exit(1 if wrong else 0)
