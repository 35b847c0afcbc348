import { recordFileCalls } from '#/contract/record-files.ts';
import type { ErrorCode } from '#/domain/error-code.ts';
import type { ContractCall } from './contract-calls.ts';
import type { CallWords } from './call-words.ts';
import { requestExample, responseExample } from './examples.ts';
import { givenRefs, sentRefs } from './parameters.ts';
import { codesOf, refusalAnswers } from './refusals.ts';
import type { ContractSchemas } from './schemas.ts';

interface Described {
  call: ContractCall;
  words: CallWords;
  schemas: ContractSchemas;
}

export function operationOf({ call, words, schemas }: Described) {
  const { endpoint, path } = call;
  const { gives = [] } = words;
  const body = bodyOf({ call, words, schemas });
  const answer = answerOf({ call, words, schemas });
  return {
    operationId: operationIdOf(call),
    tags: [words.tag],
    summary: words.summary,
    ...(words.text ? { description: words.text } : {}),
    parameters: [...pathParameters(path), ...queryParameters(words), ...headerParameters(call, words)],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      ...answer,
      ...(endpoint.method === 'GET' && gives.includes('ETag')
        ? { '304': { description: 'Nothing has changed.' } }
        : {}),
      ...refusalAnswers(codesOfCall(call, words)),
    },
    ...securityOf(words),
  };
}

function securityOf({ isOpen, isOfDevice, isForDevicesToo }: CallWords): object {
  if (isOpen) return { security: [] };
  if (isOfDevice) return { security: [{ device: [] }] };
  return isForDevicesToo ? { security: [{ session: [] }, { device: [] }] } : {};
}

/** Each call that a token opens may answer so. */
const ofDevices = ['wrong-device-token', 'throttled', 'forbidden'] as const;

export function codesOfCall(
  { endpoint, path }: ContractCall,
  { isOpen = false, isOfDevice = false, isForDevicesToo = false, form, refuses = [] }: CallWords,
): ErrorCode[] {
  return codesOf({
    isOpen: isOpen || isOfDevice,
    hasBody: form !== undefined || endpoint.request !== undefined,
    hasId: /\{(?:id|userId|recordKey|reference|version)\}/.test(path),
    isUnsafe: endpoint.method !== 'GET',
    own: isOfDevice || isForDevicesToo ? [...refuses, ...ofDevices] : refuses,
  });
}

/** Such as `postRecordsList`. */
function operationIdOf({ endpoint, path }: ContractCall): string {
  const parts = path
    .split(/[/{}-]+/)
    .filter((part) => part !== '' && part !== 'v1')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return `${endpoint.method.toLowerCase()}${parts.join('')}`;
}

function pathParameters(path: string): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: /^(?:id|\w+Id)$/.test(name) ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));
}

function queryParameters({ query = {} }: CallWords): object[] {
  return Object.entries(query).map(([name, { text, isRequired, values }]) => ({
    name,
    in: 'query',
    required: isRequired === true,
    description: text,
    schema: { type: 'string', ...(values ? { enum: values } : {}) },
  }));
}

function headerParameters({ endpoint }: ContractCall, { isOfDevice, sends = [] }: CallWords): object[] {
  const ofSession = isOfDevice ? (['X-lang'] as const) : (['X-Application', 'X-lang'] as const);
  const ofEach = endpoint.service === 'referential' ? ofSession : [];
  return sentRefs([...ofEach, ...sends]);
}

function bodyOf({ call: { key, endpoint }, words: { form }, schemas }: Described): object | undefined {
  if (form) {
    const properties = Object.fromEntries(
      Object.entries(form).map(([name, description]) => [
        name,
        name === 'file'
          ? { type: 'string', contentMediaType: 'application/octet-stream', description }
          : { type: 'string', description },
      ]),
    );
    return { 'multipart/form-data': { schema: { type: 'object', properties, required: Object.keys(properties) } } };
  }
  if (isPart(endpoint)) return { [partType]: { schema: { type: 'string', contentMediaType: partType } } };
  return endpoint.request
    ? { 'application/json': { schema: schemas.of(endpoint.request), ...requestExample(key) } }
    : undefined;
}

const partType = 'application/offset+octet-stream';

function isPart({ method, path }: ContractCall['endpoint']): boolean {
  return method === 'PATCH' && path === recordFileCalls.send.path;
}

function answerOf({ call, words, schemas }: Described): Record<string, object> {
  const { status, gives = [] } = words;
  const headers = givenRefs(['X-Request-Id', ...gives]);
  const content = contentOf(call, schemas);
  const description = status === 201 ? 'Created.' : 'Done.';
  return { [String(status ?? (content ? 200 : 204))]: { description, headers, ...(content ? { content } : {}) } };
}

function contentOf({ key, declared }: ContractCall, schemas: ContractSchemas): object | undefined {
  if (key === 'GET /v1/changes') return { 'text/event-stream': { schema: { type: 'string' } } };
  const answers = new Map(
    declared.flatMap(({ response }) => {
      const schema = response && schemas.of(response);
      return schema ? [[JSON.stringify(schema), schema]] : [];
    }),
  );
  const [schema, ...others] = answers.values();
  if (!schema) return undefined;
  const wanted = others.length > 0 ? { anyOf: [schema, ...others] } : schema;
  const json = { 'application/json': { schema: wanted, ...responseExample(key) } };
  return key === 'GET /v1/billing' ? { ...json, 'text/csv': { schema: { type: 'string' } } } : json;
}
