import { strokesInside } from '../../src/ui/icons/icon-strokes-inside.ts';

const unneeded = new RegExp(
  [
    // Their widths depend on names, and the footer on the configuration. All stand at an end, so they move nothing.
    '<span class="frame__wide"><span class="top-bar__rule".*?</nav>',
    '<span class="frame__wide"><a href="/home/profile".*?</a></span>',
    '<footer.*</footer>|<link[^>]*>',
    // Marks for React.
    '<!--.*?-->|<template.*?</template>| id="react-aria[^"]*"| data-(?:rac|react-aria-pressable)="[^"]*"',
  ].join('|'),
  'g',
);

/** The app loads these icons later. */
const iconInside = /<svg[^>]* data-name="(\w+)"[^>]*><\/svg>/g;

/** The rendered list without what depends on a user. The policy of the page allows only styles that a script sets. */
export function skeletonOf(markup: string): string {
  const plain = markup.replaceAll(unneeded, '').replaceAll(' style="', ' data-style="');
  return plain.replaceAll(iconInside, (icon, name: keyof typeof strokesInside) =>
    icon.replace('><', `><path d="${strokesInside[name]}"></path><`),
  );
}
