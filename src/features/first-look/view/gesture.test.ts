import { expect, test } from 'vitest';
import { follow, type Gesture, type Press } from './gesture.ts';

/** The places of the fingers at one time. */
type Places = readonly (readonly [x: number, y: number])[];

const gone: Places = [];

/** One touch each 20 ms. */
function gesturesOf(touches: readonly Places[], { isMeasuring = false, everyMs = 20 } = {}): Gesture[] {
  const found: Gesture[] = [];
  let press: Press | undefined;
  for (const [index, places] of touches.entries()) {
    const fingers = places.map(([x, y], id) => ({ id, x, y }));
    const followed = follow(press, { fingers, atMs: index * everyMs }, isMeasuring);
    press = followed.press;
    if (followed.gesture) found.push(followed.gesture);
  }
  return found;
}

/** From one place of each finger to another one, in ten touches. */
function way(from: Places, to: Places): Places[] {
  return Array.from({ length: 11 }, (_, step) =>
    from.map(([x, y], finger) => {
      const [toX, toY] = to[finger] ?? [x, y];
      return [x + ((toX - x) * step) / 10, y + ((toY - y) * step) / 10] as const;
    }),
  );
}

const swipe = (x: number, y = 0) => [...way([[300, 300]], [[300 + x, 300 + y]]), gone];
const next: Gesture = { kind: 'turn', pages: 1 };
const previous: Gesture = { kind: 'turn', pages: -1 };
const fewer: Gesture = { kind: 'seconds', steps: -1 };
const more: Gesture = { kind: 'seconds', steps: 1 };
const higher: Gesture = { kind: 'sensitivity', steps: 1 };
const lower: Gesture = { kind: 'sensitivity', steps: -1 };
const apart: Places = [
  [200, 300],
  [400, 300],
];
const wider: Places = [
  [150, 300],
  [450, 300],
];
const closer: Places = [
  [240, 310],
  [360, 290],
];
const lifted = (y: number): Places => apart.map(([x, from]) => [x, from - y]);

test.each<[what: string, touches: Places[], found: Gesture[]]>([
  ['a swipe to the left', swipe(-80), [next]],
  ['a swipe to the right', swipe(80), [previous]],
  ['a slanted swipe', swipe(-80, 30), [next]],
  ['a short move', swipe(-39), []],
  ['a steep move', swipe(-80, 41), []],
  ['a move down', swipe(0, 200), []],
  ['a tap', [[[300, 300]], gone], []],
  ['a swipe back to its place', [...way([[300, 300]], [[200, 300]]), ...swipe(0)], []],
  ['two swipes', [...swipe(-80), ...swipe(-80)], [next, next]],
  ['fingers that part', [...way(apart, wider), gone], [fewer]],
  [
    'fingers that part twice as much',
    [
      ...way(apart, [
        [120, 300],
        [480, 300],
      ]),
      gone,
    ],
    [fewer, fewer],
  ],
  ['fingers that come together', [...way(apart, closer), gone], [more]],
  ['fingers that part and come back', [...way(apart, wider), ...way(wider, closer), gone], [fewer, more, more]],
  [
    'one finger that leaves the other',
    [
      ...way(
        [
          [200, 300],
          [300, 300],
        ],
        [
          [200, 300],
          [350, 300],
        ],
      ),
      gone,
    ],
    [fewer],
  ],
  ['two fingers up', [...way(apart, lifted(50)), gone], [higher]],
  ['two fingers far up', [...way(apart, lifted(100)), gone], [higher, higher]],
  ['two fingers down', [...way(apart, lifted(-50)), gone], [lower]],
  ['two fingers that rest', [apart, apart, gone], []],
  [
    'two fingers to the side',
    [
      ...way(
        apart,
        apart.map(([x, y]) => [x + 100, y]),
      ),
      gone,
    ],
    [],
  ],
  [
    'two fingers up that then part',
    [
      ...way(apart, lifted(50)),
      ...way(
        lifted(50),
        wider.map(([x]) => [x, 250]),
      ),
      gone,
    ],
    [higher],
  ],
  ['a second finger in a swipe', [...way([[300, 300]], [[200, 300]]), apart, [[100, 300]], gone], []],
  ['a finger that stays after a pinch', [...way(apart, wider), ...way([[150, 300]], [[20, 300]]), gone], [fewer]],
  ['three fingers', [apart, [...apart, [500, 300]], ...way(apart, wider), gone], []],
])('%s', (_, touches, found) => {
  expect(gesturesOf(touches)).toEqual(found);
});

const begun = { kind: 'measure', from: { x: 300, y: 300 } } as const;

test('a finger that rests for half a second begins to measure, and then draws', () => {
  const rest: Places[] = Array.from({ length: 30 }, () => [[300, 303]] as const);
  const drawn: Places[] = [[[304, 305]], [[380, 300]], gone];
  expect(gesturesOf([[[300, 300]], ...rest, ...drawn])).toEqual([
    { ...begun, to: undefined },
    { ...begun, to: { x: 380, y: 300 } },
  ]);
});

test('a finger that rests less, or moves, begins nothing', () => {
  expect(gesturesOf([[[300, 300]], [[300, 300]], gone], { everyMs: 490 })).toEqual([]);
  expect(gesturesOf([[[300, 300]], [[311, 300]], [[300, 300]], gone], { everyMs: 600 })).toEqual([]);
});

test('while measuring, one finger draws at once and turns nothing', () => {
  const found = gesturesOf([[[300, 300]], [[303, 300]], [[200, 300]], gone], { isMeasuring: true });
  expect(found).toEqual([
    { ...begun, to: { x: 303, y: 300 } },
    { ...begun, to: { x: 200, y: 300 } },
  ]);
});

test('while measuring, two fingers do what they always do', () => {
  expect(gesturesOf([...way(apart, wider), gone], { isMeasuring: true })).toEqual([fewer]);
});
