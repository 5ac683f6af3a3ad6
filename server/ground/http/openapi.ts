// Describes every endpoint in OpenAPI 3.1, from the schemas that check its calls.
import * as z from 'zod/mini';
import { type Access, type Endpoint, impliedCodes, none } from '#contracts/ground/endpoint.ts';
import { hiddenFields } from '#contracts/ground/hidden.ts';
import type { ApiScope } from '#contracts/ground/opened-by.ts';
import { isRefusalCode, noData, type RefusalCode, statusOf } from '#contracts/ground/refusals.ts';

/** `/clients/:id` is `/clients/{id}` in OpenAPI. */
export const documentedPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

export function openApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const endpoint of endpoints) {
    const path = documentedPath(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Krehër', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'krh_…' },
      },
      schemas: { Failure: failure },
    },
  };
}

const failure = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    code: { enum: Object.keys(statusOf) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

function operation(endpoint: Endpoint) {
  const { access, may, scope, body, acceptsForm, contentType, reply, status } = endpoint;
  const bodyTypes = ['application/json', ...(acceptsForm ? ['application/x-www-form-urlencoded'] : [])];
  return {
    tags: [endpoint.path.split('/')[1]],
    'x-access': access,
    ...(may && { 'x-may': may }),
    security: securityOf(access, scope),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(isGiven(body) && {
      requestBody: {
        required: true,
        content: Object.fromEntries(bodyTypes.map((type) => [type, { schema: schemaOf(body, 'input') }])),
      },
    }),
    responses: {
      [status]: {
        description: 'success',
        content: { [contentType]: contentType === 'application/json' ? { schema: success(reply) } : {} },
      },
      ...refusals(endpoint),
    },
  };
}

/** The ways to call an endpoint, each with the scopes that it needs. */
const securityOf = (access: Access, scope: ApiScope | null): Record<string, string[]>[] =>
  access === 'public' ? [] : [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])];

/** The responses to refusals: one for each status, with its codes and the data of each code. */
function refusals(endpoint: Endpoint) {
  const named = Object.keys(endpoint.refusals).filter(isRefusalCode);
  const codes = new Set<RefusalCode>([...named, ...impliedCodes(endpoint)]);
  const byStatus = Map.groupBy(codes, (code) => statusOf[code]);
  return Object.fromEntries([...byStatus].map(([status, these]) => [status, refused(endpoint, these)]));
}

function refused({ refusals, contentType }: Endpoint, codes: RefusalCode[]) {
  const description = codes.join(', ');
  // refusals because of access or inputs come before the handler, and only the handler writes pages
  const isPage = contentType.startsWith('text/html') && codes.every((code) => code in refusals);
  if (isPage) return { description, content: { [contentType]: {} } };
  const schemas = codes.map((code) => {
    const data = refusals[code];
    return {
      allOf: [
        { $ref: '#/components/schemas/Failure' },
        { properties: { code: { const: code } } },
        ...(data && data !== noData ? [schemaOf(data, 'output')] : []),
      ],
    };
  });
  const schema = schemas.length === 1 ? schemas[0] : { anyOf: schemas };
  return { description, content: { 'application/json': { schema } } };
}

const isGiven = (schema: z.ZodMiniType) => schema !== (none as z.ZodMiniType);

function success(reply: z.ZodMiniType) {
  const schema = isGiven(reply) ? schemaOf(reply, 'output') : { type: 'object' };
  return { allOf: [{ type: 'object', properties: { success: { const: true } } }, schema] };
}

function parameters(schema: z.ZodMiniType, place: 'path' | 'query') {
  if (!isGiven(schema)) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // a token may get null where people get a text
    override({ zodSchema, jsonSchema }) {
      const isName = hiddenFields.get(zodSchema as unknown as z.ZodMiniType)?.needs.includes('names');
      if (!isName || !jsonSchema.type) return;
      jsonSchema.anyOf = [{ type: jsonSchema.type }, { type: 'null' }];
      delete jsonSchema.type;
    },
  });
  return rest;
}
