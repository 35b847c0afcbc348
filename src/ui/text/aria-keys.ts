import { setInteractionModality } from 'react-aria-components';

/*
 * React Aria takes the click of a key on a plain button for a screen reader's. Then it moves the focus only after all
 * transitions of the page, and sometimes never.
 */
let isKeyPressed = false;

document.addEventListener('keydown', ({ key }) => (isKeyPressed = key === 'Enter' || key === ' '), true);
document.addEventListener(
  'click',
  ({ detail }) => {
    if (isKeyPressed && detail === 0) setInteractionModality('keyboard');
    isKeyPressed = false;
  },
  true,
);
