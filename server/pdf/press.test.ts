import { expect, test } from 'vitest';
import { isPdf } from '#/domain/pdf.ts';
import { Busy } from '../busy.ts';
import { Press, type PrintOrder } from './press.ts';
import type { PrintedText } from './printed-document.ts';

const text: PrintedText = {
  language: 'en',
  title: 'A title',
  subtitle: 'A subtitle',
  foot: 'A foot',
  date: new Date('2026-01-01'),
  sections: [['A heading', 'A paragraph.']],
};
const order = (): PrintOrder => ({ kind: 'text', text });
const broken = (): PrintOrder => ({ kind: 'text', text: { ...text, sections: undefined as never } });
const impossible = () => Promise.reject(new Error('no such recording'));

test('PDFs are printed while the thread of the calls continues', async () => {
  const press = new Press();
  let turns = 0;
  const turning = setInterval(() => (turns += 1));
  const bodies = await Promise.all([press.print(order), press.print(order), press.print(order)]);
  clearInterval(turning);
  expect(bodies.every(isPdf)).toBe(true);
  expect(turns).toBeGreaterThan(10);
});

test('a failed order affects no other order', async () => {
  const press = new Press();
  const printed = await Promise.allSettled([
    press.print(order),
    press.print(broken),
    press.print(impossible),
    press.print(order),
  ]);
  expect(printed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
});

test('too many orders are refused at once, and the others are printed', async () => {
  const press = new Press();
  const printed = await Promise.allSettled(Array.from({ length: 103 }, () => press.print(order)));
  const refused = printed.filter((one) => one.status === 'rejected');
  expect(refused.map(({ reason }) => reason instanceof Busy)).toEqual([true, true]);
});

test('one user’s reports leave places to others, and legal texts come before reports', async () => {
  const press = new Press();
  const turns: string[] = [];
  const blocked = Promise.withResolvers<PrintOrder>();
  const busyWith = press.print(() => blocked.promise, 1);
  const orderOf = (name: string) => () => {
    turns.push(name);
    return impossible();
  };
  const one = Array.from({ length: 51 }, () => press.print(orderOf('one'), 1));
  const others = [2, 3].flatMap((user) => Array.from({ length: 25 }, () => press.print(orderOf('another'), user)));
  const full = press.print(orderOf('too many'), 4);
  const printedText = press.print(orderOf('text'));
  const waiting = Promise.allSettled([busyWith, ...one, ...others, printedText]);
  await expect(one[50]).rejects.toBeInstanceOf(Busy);
  await expect(full).rejects.toBeInstanceOf(Busy);
  blocked.resolve(order());
  await waiting;
  expect(turns).toEqual(['text', ...Array.from({ length: 50 }, () => 'one'), ...others.map(() => 'another')]);
});

test('orders are printed one after the other', async () => {
  const press = new Press();
  let making = 0;
  let most = 0;
  const slow = async () => {
    making += 1;
    most = Math.max(most, making);
    await Promise.resolve();
    making -= 1;
    return order();
  };
  await Promise.all([press.print(slow), press.print(slow), press.print(slow)]);
  expect(most).toBe(1);
});
