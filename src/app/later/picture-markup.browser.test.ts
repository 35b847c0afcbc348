import { expect, test } from 'vitest';
import { drawnInside } from './picture-markup.ts';

function elementOf(markup: string): Element {
  const place = document.createElement('div');
  place.append(document.createRange().createContextualFragment(markup));
  return place;
}

test('a picture has the elements, their attributes and their texts', () => {
  const place = elementOf(
    '<p class="second" style="color: red">Ines <b>Marchand</b></p><svg><path d="M0 0h1"></path></svg>',
  );
  expect(drawnInside(place)).toEqual([
    ['p', { class: 'second', style: 'color: red' }, ['Ines ', ['b', {}, ['Marchand']]]],
    ['svg', {}, [['path', { d: 'M0 0h1' }, []]]],
  ]);
});

test('a picture has no values of fields, dialogs, notifications or marks of the library', () => {
  const place = elementOf(`<input type="text" value="typed" data-focused="true"><textarea>written</textarea>
    <input type="checkbox" checked><button data-rac="" data-pressed="true" autofocus>Send</button>
    <div role="dialog">asked</div><div role="alertdialog">asked</div><p class="notification">told</p><style>p{}</style>`);
  const field = place.querySelector('input');
  if (field) field.value = 'typed later';
  const drawn = drawnInside(place).filter((part) => typeof part !== 'string');
  expect(drawn).toEqual([
    ['input', { type: 'text' }, []],
    ['textarea', {}, []],
    ['input', { type: 'checkbox' }, []],
    ['button', {}, ['Send']],
  ]);
});
