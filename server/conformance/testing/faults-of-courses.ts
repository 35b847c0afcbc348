import type { PlantedFault } from './planted-fault.ts';
import { accepted, onAnswer, withJson } from './spoil.ts';

const patch = /^PATCH \/v1\/records\/\d+$/;
const read = /^GET \/v1\/records\/\d+$/;

/** The group of checks is the same for all. */
const fault = (planted: Omit<PlantedFault, 'groups'>): PlantedFault => ({
  ...planted,
  groups: ['Course of a recording'],
});

export const faultsOfCourses: readonly PlantedFault[] = [
  fault({
    name: 'a recording that begins says so, and is read as before',
    finds: ['R-REC-40 a recording begins'],
    spoil: onAnswer(read, (answer) =>
      withJson(answer, (body) => (body['status'] === 'ONGOING_RECORDING' ? { ...body, status: 'CREATED' } : body)),
    ),
  }),
  fault({
    name: 'a recording that has begun is removed',
    finds: ['R-REC-41 a recording that has begun is not removed'],
    spoil: onAnswer(/^DELETE \/v1\/records\//, (answer) =>
      answer.status === 409 ? new Response(null, { status: 204 }) : answer,
    ),
  }),
  fault({
    name: 'a recording is closed without a diagnosis',
    finds: ['R-REC-52 a recording without a diagnosis is not closed'],
    spoil: onAnswer(/\/status\/ANALYSED$/, accepted({ status: 'ANALYSED' })),
  }),
  fault({
    name: 'anything is a diagnosis',
    finds: ['R-REC-46 an empty diagnosis is refused by the field, and so is one that is too long'],
    spoil: onAnswer(patch, (answer) => (answer.status === 400 ? accepted()(answer) : answer)),
  }),
  fault({
    name: 'a diagnosis has no author',
    finds: ['R-REC-48 a diagnosis is stored with its author and its time'],
    spoil: onAnswer(read, (answer) => withJson(answer, (body) => ({ ...body, diagnosisAuthor: null }))),
  }),
  fault({
    name: 'a closed diagnosis is changed',
    finds: ['R-REC-45 the diagnosis of a closed recording is not changed'],
    spoil: onAnswer(patch, async (answer, request) =>
      (await request.text()).includes('after it was closed') ? accepted()(answer) : answer,
    ),
  }),
];
