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

test('a picture shows what is chosen now', () => {
  const place = elementOf(`<input type="checkbox"><input type="radio" checked>
    <select><option selected>English</option><option>Deutsch</option></select>`);
  const [box, radio] = place.querySelectorAll('input');
  const list = place.querySelector('select');
  if (!box || !radio || !list) throw new Error('The fields are missing');
  box.checked = true;
  radio.checked = false;
  list.selectedIndex = 1;
  expect(drawnInside(place).filter((part) => typeof part !== 'string')).toEqual([
    ['input', { type: 'checkbox', checked: '' }, []],
    ['input', { type: 'radio' }, []],
    [
      'select',
      {},
      [
        ['option', {}, ['English']],
        ['option', { selected: '' }, ['Deutsch']],
      ],
    ],
  ]);
});

test('a picture has no texts of fields, dialogs, notifications or marks of the library', () => {
  const place = elementOf(`<input type="text" value="typed" data-focused="true"><textarea>written</textarea>
    <button data-rac="" data-pressed="true" autofocus>Send</button>
    <div role="dialog">asked</div><div role="alertdialog">asked</div><p class="notification">told</p><style>p{}</style>`);
  const field = place.querySelector('input');
  if (field) field.value = 'typed later';
  const drawn = drawnInside(place).filter((part) => typeof part !== 'string');
  expect(drawn).toEqual([
    ['input', { type: 'text' }, []],
    ['textarea', {}, []],
    ['button', {}, ['Send']],
  ]);
});
