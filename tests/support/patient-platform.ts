/** A patient on a platform: the last body, and the number of changes. */
interface StoredPatient {
  id: number;
  version: number;
  body: Record<string, unknown>;
}

/** A platform with patients in memory and the server's rules: a key creates once, and a version is changed once. */
export interface PatientPlatform {
  patients: StoredPatient[];
  answer: (request: { method: string; path: string; headers: Headers; body: Record<string, unknown> }) => Response;
}

/** A city that the platform refuses. */
export const nowhere = 'Nowhere';

const refuse = (status: number, field: string, code: string) =>
  Response.json({ errors: [{ field, code, message: `${field}: ${code}` }] }, { status });

export function patientPlatform(): PatientPlatform {
  const patients: StoredPatient[] = [];
  const first = new Map<string, { sent: string; answer: () => Response }>();
  const read = ({ id, version, body }: StoredPatient) => {
    const { consentToDataAccessForResearch: isConsentingToDataAccessForResearch, postcode: postCode, ...rest } = body;
    const patient = { ...rest, id, postCode, isConsentingToDataAccessForResearch };
    return Response.json(patient, { headers: { ETag: `"${version}.x"` } });
  };
  return {
    patients,
    answer: ({ method, path, headers, body }) => {
      if (method === 'POST') {
        const key = headers.get('Idempotency-Key') ?? '';
        const sent = JSON.stringify(body);
        const before = first.get(key);
        if (before) return before.sent === sent ? before.answer() : refuse(422, 'Idempotency-Key', 'key-used');
        if (body['city'] === nowhere) return refuse(400, 'city', 'refused');
        const patient = { id: patients.length + 7, version: 1, body };
        patients.push(patient);
        const created = { ...patient };
        first.set(key, { sent, answer: () => read(created) });
        return read(created);
      }
      const patient = patients.find(({ id }) => path.endsWith(`/patients/${id}`));
      if (!patient) return refuse(404, 'id', 'not-found');
      if (method === 'GET') return read(patient);
      if (headers.get('If-Match') !== `"${patient.version}.x"`) return refuse(412, 'If-Match', 'outdated');
      if (body['city'] === nowhere) return refuse(400, 'city', 'refused');
      patient.version += 1;
      patient.body = body;
      return read(patient);
    },
  };
}
