import { expect, test } from 'vitest';
import { criticalStyle } from './critical-style.ts';

const markup = '<main class="door wide" id="main"><p>Text</p></main>';

test('only rules whose elements, classes and ids stand in the markup are taken', () => {
  const style =
    '.door{a:1}.lock{a:2}p,.lock p{a:3}main .door>p:focus{a:4}#main{a:5}#other{a:6}dl{a:7}html{a:8}p:hover{a:9}';
  expect(criticalStyle(style, markup)).toBe('.door{a:1}p{a:3}main .door>p:focus{a:4}#main{a:5}html{a:8}');
});

test('states that the script sets are taken, although the markup does not have them yet', () => {
  const style = '.door:is([data-pending],.lock){a:1}.door[data-pending]:not(.lock)::before{a:2}[id=main]{a:3}';
  expect(criticalStyle(`${style}.door[data-open]{a:4}[data-level=info] p{a:5}`, markup)).toBe(style);
});

test('media are taken if they have such rules, but not print, animations and files', () => {
  const style =
    '@media (width<=767px){.door{a:1}}@media (width<=500px){.lock{a:2}}@media print{.door{a:3}}@keyframes turn{to{a:4}}.door{a:url(x)}';
  expect(criticalStyle(style, markup)).toBe('@media (width<=767px){.door{a:1}}');
});

test('properties that no taken rule uses are left out, also by way of others', () => {
  const style = ':root{--a:1;--b:var(--a);--c:2;--d:var(--c)}.door{width:var(--b)}.lock{width:var(--d)}';
  expect(criticalStyle(style, markup)).toBe(':root{--a:1;--b:var(--a)}.door{width:var(--b)}');
});
