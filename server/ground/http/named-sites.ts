// CORS for the public calls of a salon: pages of the sites that an owner named may make these calls, without cookies, and only under this
// path.
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the call comes from a page of a site that the owner of the salon named. */
    isFromNamedSite: boolean;
  }
}

type IsNamedSite = (kind: 'salons' | 'visits', name: string, origin: string) => Promise<boolean>;

const publicAddress = /^\/api\/public\/(salons|visits)\/([^/?]{1,60})(?:[/?]|$)/;
const tenMinutes = '600';

export function answerNamedSites(app: FastifyInstance, isNamed: IsNamedSite): void {
  app.decorateRequest('isFromNamedSite', false);
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (!origin || !request.url.startsWith('/api/public/')) return done();
    reply.header('vary', 'Origin');
    wasNamed(request, origin, isNamed).then((named) => {
      request.isFromNamedSite = named;
      if (named) {
        reply
          .header('access-control-allow-origin', origin)
          .header('access-control-expose-headers', 'retry-after');
      }
      done();
    }, done);
  });

  app.options('/api/public/*', (request, reply) => {
    if (request.isFromNamedSite) {
      reply
        .header('access-control-allow-methods', 'GET, POST, PUT')
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', tenMinutes);
    }
    return reply.status(204).send();
  });
}

async function wasNamed({ url }: FastifyRequest, origin: string, isNamed: IsNamedSite) {
  const [, kind, name] = publicAddress.exec(url) ?? [];
  return kind && name ? isNamed(kind as 'salons' | 'visits', name, origin) : false;
}
