import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))
const serverPrefixes =
  /^\/(api|files|calendars|assets|livez|readyz|metrics|reference|openapi\.json|sandbox)(\/|$)|^\/admin\/\w+Controller\//

/** What the page of an address says to readers without script: HTML by its path, made on each request. */
export type PlainTexts = Readonly<Record<string, { readonly title: string; readonly html: () => Promise<string> }>>

/** What every document says of the site: its title, where somebody gave one, and what the page reads at its first paint. */
export interface DocumentHead {
  readonly title: string | undefined
  readonly record: object
}

interface PageParts {
  readonly plainTexts: PlainTexts
  /** Asked for each document: the same object while nothing has changed. */
  readonly head: () => Promise<DocumentHead>
  /** Folder of the built page. */
  readonly folder?: string
}

/**
 * The built page: hashed assets kept for ever; one HTML for every screen's address, with the site's record in it and plain text
 * where there is some. Browsers ask for it each time, so that a changed record is seen by the next document of any server.
 */
export async function registerPage(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { plainTexts, head, folder = built } = parts
  if (!existsSync(`${folder}index.html`)) {
    app.log.warn('the page is not built; only the API is served')
    app.setNotFoundHandler(async () => {
      throw new AppError('common.notFound')
    })
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
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
  const html = await readFile(`${folder}index.html`, 'utf8')
  let of: DocumentHead | undefined
  let withRecord = html
  const documentNow = async () => {
    // Without its database the server still gives the page, with the record it knew last: the page says itself what fails.
    const now = await head().catch(() => of)
    if (now !== undefined && now !== of) {
      withRecord = withHead(html, now)
      of = now
    }
    return withRecord
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!['GET', 'HEAD'].includes(request.method) || serverPrefixes.test(path)) throw new AppError('common.notFound')
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    const plain = plainTexts[path]
    const page = await documentNow()
    return reply.send(plain ? withPlainText(page, plain.title, await plain.html()) : page)
  })
}

/** The built plain text of a page; empty if it was not built. */
export async function readPlainPage(name: string): Promise<string> {
  const file = `${built}plain/${name}.html`
  return existsSync(file) ? readFile(file, 'utf8') : ''
}

/** As JSON, which no policy of scripts has to allow; a `<` in it would end its element. */
function withHead(html: string, { title, record }: DocumentHead): string {
  const json = JSON.stringify(record).replaceAll('<', '\\u003c')
  return html.replace(
    /<title>([^<]*)<\/title>/,
    (_, usual: string) =>
      `<title>${title === undefined ? usual : escaped(title)}</title><script type="application/json" id="site-record">${json}</script>`,
  )
}

/** Text as it stands in HTML. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

function withPlainText(html: string, title: string, plain: string): string {
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('<noscript>', () => `<noscript><main>${plain}</main>`)
}
