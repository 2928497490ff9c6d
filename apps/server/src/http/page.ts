import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const serverPrefixes =
  /^\/(api|files|assets|livez|readyz|metrics|reference|openapi\.json|sandbox)(\/|$)|^\/admin\/\w+Controller\//

/** The built page: hashed assets kept for ever, one HTML for every screen's address. */
export async function registerPage(app: FastifyInstance): Promise<void> {
  if (!existsSync(`${built}index.html`)) {
    app.log.warn('the page is not built; only the API is served')
    app.setNotFoundHandler(async () => {
      throw new AppError('common.notFound')
    })
    return
  }
  await app.register(fastifyStatic, {
    root: built,
    // One route a built file: what was not built is a screen's address, never a file of the disk.
    wildcard: false,
    globIgnore: ['**/.*/**', '**/*.gz', '**/*.br'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const html = await readFile(`${built}index.html`, 'utf8')
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!['GET', 'HEAD'].includes(request.method) || serverPrefixes.test(path)) throw new AppError('common.notFound')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
  })
}
