import { careInApplication, type Columns } from './access-columns.ts';
import { row, type Row } from './row.ts';
import type { AccessWorld } from './world.ts';

const tus = { 'Tus-Resumable': '1.0.0' };

/** A recording with an upload of nine bytes that the doctor has begun. */
async function begun(world: AccessWorld): Promise<string> {
  const path = `/v1/records/${await world.recording()}/files`;
  const headers = { ...tus, 'Upload-Length': '9', 'Upload-Metadata': 'name bmlnaHQuZWRm' };
  const answer = await world.callAs('doctor', path, { method: 'POST', headers });
  return answer.headers.get('Location') ?? '';
}

/** Only the sender may send more. */
const forSender: Columns = { ...careInApplication, technician: 'file-of-other-sender' };

export const ofRecordFiles: readonly Row[] = [
  row('POST /v1/records/:id/files', careInApplication, async (world) => ({
    path: `/v1/records/${await world.recording()}/files`,
    headers: { ...tus, 'Upload-Length': '9', 'Upload-Metadata': 'name bmlnaHQuZWRm' },
  })),
  row('GET /v1/records/:id/files/:upload', careInApplication, async (world) => ({
    path: await begun(world),
    headers: tus,
  })),
  row('PATCH /v1/records/:id/files/:upload', forSender, async (world) => ({
    path: await begun(world),
    headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    body: '0',
  })),
  row('DELETE /v1/records/:id/files/:upload', careInApplication, async (world) => ({
    path: await begun(world),
    headers: tus,
  })),
  row('GET /v1/records/:id/file', careInApplication, async (world) => ({
    path: `/v1/records/${await world.recording()}/file`,
  })),
  row(
    'POST /v1/records/:id/file/decision',
    careInApplication,
    async (world) => ({
      path: `/v1/records/${await world.recording()}/file/decision`,
      body: { decision: 'refuse', sha256: '0' },
    }),
    { reached: 'no-file-question' },
  ),
];
