import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const serverPrefixes =
  /^\/(api|files|calendars|assets|livez|readyz|metrics|reference|openapi\.json|sandbox)(\/|$)|^\/admin\/\w+Controller\//

/** What the page of an address says to readers without script: HTML by its path, made on each request. */
export type PlainTexts = Readonly<Record<string, { readonly title: string; readonly html: () => Promise<string> }>>

/** The built page: hashed assets kept for ever, one HTML for every screen's address, with plain text where there is some. */
export async function registerPage(app: FastifyInstance, plainTexts: PlainTexts = {}): Promise<void> {
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
    globIgnore: ['**/.*/**', 'plain/**', '**/*.gz', '**/*.br'],
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
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    const plain = plainTexts[path]
    return reply.send(plain ? withPlainText(html, plain.title, await plain.html()) : html)
  })
}

/** The built plain text of a page; empty if it was not built. */
export async function readPlainPage(name: string): Promise<string> {
  const file = `${built}plain/${name}.html`
  return existsSync(file) ? readFile(file, 'utf8') : ''
}

function withPlainText(html: string, title: string, plain: string): string {
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('<noscript>', () => `<noscript><main>${plain}</main>`)
}
