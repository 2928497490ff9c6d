import type { FastifyInstance } from 'fastify'
import type { AppParts } from '../../services.ts'
import { endMails } from './unsubscribe-parts.ts'

const bytesMax = 4096

/**
 * What a reader's mail program posts when they press its own "unsubscribe" (RFC 8058): a form to the address that the mail names, which a browser
 * opens as a page. It names nobody but by the sealed code, needs no cookie, and answers the same however often it is posted.
 */
export async function registerOneClick(app: FastifyInstance, { database, services }: AppParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytesMax }, (_request, body, done) => {
      done(null, body)
    })
    scope.post<{ Params: { code: string } }>('/unsubscribe/:code', async ({ params: { code } }, reply) => {
      const group = await endMails(database.db, services.config, code.slice(0, 200))
      return reply
        .code(group === undefined ? 404 : 204)
        .header('cache-control', 'no-store')
        .send()
    })
  })
}
