// Describes every call in OpenAPI 3.1, from the same schemas that check it.
import * as z from 'zod/mini';
import { type Endpoint, none } from '#contracts/endpoint.ts';

export function openApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Krehër', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
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
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

function operation(endpoint: Endpoint) {
  const { access, body, forms, media, reply, status } = endpoint;
  const bodyTypes = ['application/json', ...(forms ? ['application/x-www-form-urlencoded'] : [])];
  return {
    tags: [endpoint.path.split('/')[1]],
    'x-access': access,
    security: access === 'public' ? [] : [{ session: [] }],
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
        content: { [media]: media === 'application/json' ? { schema: success(reply) } : {} },
      },
      default: {
        description: 'failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
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
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
