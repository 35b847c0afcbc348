import { readFileSync } from 'node:fs';
import { parsePoFile } from '@lingui/format-po';
import type { Language } from '#/domain/locale.ts';
import { describedMessage, type Message, type TextsOf } from './message.ts';

/** Translates tables of messages by `locales/<language>/server.po`. */
export function translatorTo(language: Language) {
  const po = readFileSync(new URL(`../../locales/${language}/server.po`, import.meta.url), 'utf8');
  const words = new Map(parsePoFile(po).items.map(({ msgid, msgctxt, msgstr }) => [keyOf(msgid, msgctxt), msgstr[0]]));
  return <Messages extends Readonly<Record<string, Message>>>(messages: Messages): TextsOf<Messages> => {
    const texts = Object.entries(messages).map(([name, message]) => {
      const { message: english, context } = describedMessage(message);
      return [name, textOf(words.get(keyOf(english, context)) || english)];
    });
    return Object.fromEntries(texts) as TextsOf<Messages>;
  };
}

const keyOf = (english: string, context: string | null | undefined) => JSON.stringify([english, context ?? '']);

/** Values are inserted as they are. `i18n` of @lingui/core would decode `\u0041` in a name. */
function textOf(words: string) {
  if (!words.includes('{')) return words;
  return (values: Readonly<Record<string, string | number>>) =>
    words.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
