/** From here on, filters stand beside the list. It must match `with-panel.css`. */
export const wideScreen = '(min-width: 64em)';
