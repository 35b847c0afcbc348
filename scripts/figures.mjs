import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from './installed.mjs';

const folders = ['src', 'server', 'sw'];
const isCode = /\.(ts|tsx|css)$/;
const isLeftOut = /\.test\.tsx?$|\.gen\.ts$|\.d\.ts$|\/testing\//;

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => isCode.test(name) && !isLeftOut.test(name))
    .map((name) => measured(name, readFileSync(join(root, name), 'utf8'))),
);

function measured(name, text) {
  const comments = commentsOf(name, text);
  const lines = text.trimEnd().split('\n').length;
  const withoutComments = comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  return {
    name,
    folder: name.split('/', 1)[0],
    lines,
    codeLines: withoutComments.split('\n').filter((line) => line.trim() !== '').length,
    words: comments.reduce((sum, { value }) => sum + wordsOf(value), 0),
    docstrings: comments.filter(({ value }) => value.startsWith('*')).length,
    moduleLets: (withoutComments.match(/^(export )?let /gm) ?? []).length,
  };
}

function commentsOf(name, text) {
  if (!name.endsWith('.css')) return parseSync(name, text).comments;
  return [...text.matchAll(/\/\*(.*?)\*\//gs)].map((match) => ({
    value: match[1],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Directives for tools do not count. */
function wordsOf(comment) {
  if (/^\s*(oxlint|eslint|@ts|@vite|#__)/.test(comment)) return 0;
  return comment.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const sum = (list, key) => list.reduce((total, file) => total + file[key], 0);
const say = (what, figure) => process.stdout.write(`${what.padEnd(46)}${figure}\n`);

const sorted = files.map(({ lines }) => lines).toSorted((one, other) => one - other);
say('files', files.length);
say('lines', sum(files, 'lines'));
say('median lines of a file', sorted[Math.floor(sorted.length / 2)]);
say('files of at most 8 lines of code', files.filter(({ codeLines }) => codeLines <= 8).length);
say('docstrings', sum(files, 'docstrings'));
say('module-level let', sum(files, 'moduleLets'));
for (const folder of folders) {
  const own = files.filter((file) => file.folder === folder);
  const per100 = (sum(own, 'words') / sum(own, 'lines')) * 100;
  say(`words of comment per 100 lines in ${folder}`, `${per100.toFixed(1)} (${sum(own, 'words')} words)`);
}

if (process.argv.includes('--by-folder')) {
  // Node 20 has no `Map.groupBy`.
  const rooms = new Map();
  for (const file of files) rooms.set(roomOf(file.name), [...(rooms.get(roomOf(file.name)) ?? []), file]);
  for (const [room, own] of [...rooms].toSorted(([one], [other]) => one.localeCompare(other)))
    say(
      room,
      `${own.length} files, ${sum(own, 'lines')} lines, ${((sum(own, 'words') / sum(own, 'lines')) * 100).toFixed(0)} words per 100`,
    );
}

function roomOf(name) {
  return name
    .split('/')
    .slice(0, 3)
    .filter((part) => !part.includes('.'))
    .join('/');
}
