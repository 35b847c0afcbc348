import { contractCalls } from './contract-calls.ts';
import { tags, type CallWords } from './call-words.ts';
import { fileCodes, filePaths } from './file-paths.ts';
import { codesOfCall, operationOf } from './operations.ts';
import { headerComponents } from './parameters.ts';
import { refusalExamples, sharedAnswers } from './refusals.ts';
import { ContractSchemas } from './schemas.ts';
import { accountWords } from './words-of-account.ts';
import { careWords } from './words-of-care.ts';
import { equipmentWords } from './words-of-equipment.ts';
import { peopleWords } from './words-of-people.ts';

const words: Readonly<Record<string, CallWords>> = { ...accountWords, ...careWords, ...peopleWords, ...equipmentWords };

const description = `What a platform answers to Bedside. Extra members of a body are ignored by both sides.

- Unsafe calls of a session need \`Sec-Fetch-Site: same-origin\`, or an \`Origin\` that is allowed. No call of a session is answered if its address was typed, or opened by another site.
- A list has \`pagination.start\` and \`pagination.limit\` (at most 500), and answers with \`data\` and \`meta.totalCount\`.
- Each refusal is an \`ErrorBody\` with a code and a message in the language of \`X-lang\`.
- A path that is not built answers 501.`;

export interface Operation {
  tags: readonly string[];
  summary: string;
  description?: string;
  parameters: readonly object[];
  responses: Readonly<Record<string, object>>;
}

interface OpenApiDocument {
  openapi: string;
  info: object;
  servers: readonly object[];
  security: readonly object[];
  components: object;
  tags: readonly { name: string; description: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Throws if a call has no words, or words have no call. */
export function openApiDocument(): OpenApiDocument {
  const schemas = new ContractSchemas();
  const calls = contractCalls();
  const keys = new Set(calls.map(({ key }) => key));
  const lost = Object.keys(words).find((key) => !keys.has(key));
  if (lost !== undefined) throw new Error(`No such call: ${lost}`);
  const paths: Record<string, Record<string, Operation>> = structuredClone(filePaths);
  const codes = [...fileCodes];
  for (const call of calls) {
    const said = words[call.key];
    if (!said) throw new Error(`No words for the call ${call.key}`);
    codes.push(codesOfCall(call, said));
    const operations = (paths[call.path] ??= {});
    operations[call.endpoint.method.toLowerCase()] = operationOf({ call, words: said, schemas });
  }
  const sorted = Object.fromEntries(Object.entries(paths).toSorted(([one], [other]) => one.localeCompare(other, 'en')));
  const responses = sharedAnswers(codes);
  return {
    openapi: '3.1.0',
    info: { title: 'Bedside', version: '1', description },
    servers: [
      { url: '/', description: 'The origin of the app. Each service may be elsewhere: see the configuration.' },
    ],
    security: [{ session: [] }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths: sorted,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-bedside_session',
          description: 'Set by the last step of the sign-in. Over http, its name is `bedside_session`.',
        },
        device: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a device. It opens nothing else.',
        },
      },
      ...headerComponents,
      responses,
      examples: refusalExamples(codes.flat()),
      schemas: schemas.usedBy({ sorted, responses }),
    },
  };
}
