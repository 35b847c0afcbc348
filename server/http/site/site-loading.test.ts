import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testConfiguration } from '../testing/platform.ts';
import { loadConfiguration, parseConfiguration } from './configuration-file.ts';
import { loadSite } from './site.ts';

describe('loading the files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-site-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a build returns its files with their compressed copies', async () => {
    mkdirSync(join(folder, 'assets'));
    for (const name of ['index.html', 'assets/a.js', 'assets/a.js.br']) writeFileSync(join(folder, name), name);
    const { files, page } = await loadSite(folder);
    expect(new Set(files.keys())).toEqual(new Set(['/assets/a.js', '/index.html']));
    expect([page, new TextDecoder().decode(files.get('/assets/a.js')?.packed)]).toEqual([
      'index.html',
      'assets/a.js.br',
    ]);
  });

  test('a missing build gives an error that names the command', async () => {
    await expect(loadSite(join(folder, 'none'))).rejects.toThrow(/no build of the app in .*npm run build/);
  });

  test('an invalid configuration gives an error that names the field', async () => {
    expect(() => parseConfiguration('{', 'c.json')).toThrow('The configuration c.json is not JSON.');
    expect(() => testConfiguration({ referential: 'nowhere' })).toThrow(
      /wrong at 'referential': an address must start with/,
    );
    expect(() => parseConfiguration('[]', 'c.json')).toThrow("wrong at 'its root'");
    await expect(loadConfiguration(join(folder, 'none.json'))).rejects.toThrow('none.json cannot be read.');
    expect((await loadConfiguration()).value.application).toBe('WEMU');
  });
});
