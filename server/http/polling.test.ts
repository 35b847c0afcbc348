import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withDatabase } from '../../tests/support/database.ts';
import { serve, type RunningServer } from './serve.ts';
import { requestNow, careTeam, type CareTeam } from './testing/care-team.ts';
import { testRecording } from './testing/recording.ts';

function conversation(socket: Socket) {
  return (request: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const onData = (part: Buffer) => {
        answer += part.toString('latin1');
        if (!answer.includes('\r\n\r\n')) return;
        socket.off('data', onData);
        resolve(answer);
      };
      socket.on('data', onData);
      socket.once('error', reject);
      socket.write(request);
    });
}

withDatabase('polling', (engine) => {
  let team: CareTeam;
  let server: RunningServer;
  let socket: Socket;
  beforeAll(async () => {
    team = await careTeam(engine.db);
    server = await serve(team.platform.app, { host: '127.0.0.1', port: 0 });
    socket = connect(server.port, '127.0.0.1');
  });
  afterAll(async () => {
    socket.destroy();
    await server.stop();
  });

  describe.each([
    ['the recording', (id: number) => `/v1/records/${id}`],
    ['its status', (id: number) => `/v1/records/${id}/status`],
    ['its time zone', (id: number) => `/v1/records/${id}/tech`],
    ['when it was recorded', (id: number) => `/api/record/wemu${id}`],
    ['its channels', (id: number) => `/api/channel/list/wemu${id}`],
    ['its conversions', (id: number) => `/v1/conversions/info?recordKey=wemu${id}&formats=EDF_PLUS`],
    ['its recorder', (id: number) => `/api/monitoring/wemu${id}`],
    [
      'its wearables',
      (id: number) => {
        const terms = { ids: ['wearable-usage'], type: 'WHITE' };
        const filter = JSON.stringify({ recordKey: `wemu${id}`, classificationTermFilter: terms });
        return `/annotations/annotation?filter=${encodeURIComponent(filter)}`;
      },
    ],
  ])('for %s', (_, pathOf) => {
    test('costs fewer than 220 bytes on an open connection, without headers that only a page needs', async () => {
      const path = pathOf(await testRecording(engine.db, { status: 'RECORDED', startTimeUs: 1e15, endTimeUs: 2e15 }));
      const { tag } = await requestNow(team, path);
      const request = [
        `GET ${path} HTTP/1.1`,
        'Host: bedside.test',
        'Sec-Fetch-Site: same-origin',
        'X-Application: WEMU',
        `Cookie: ${team.doctor}`,
        `If-None-Match: ${tag}`,
        '\r\n',
      ].join('\r\n');
      const answer = await conversation(socket)(request);
      expect(answer).toMatch(/^HTTP\/1\.1 304 /);
      expect(answer).toContain(tag);
      expect(answer).toMatch(/x-content-type-options: nosniff/i);
      expect(answer).not.toMatch(/policy|permissions|opener|transport-security|connection: close/i);
      expect(answer.length).toBeLessThan(220);
    });
  });
});
