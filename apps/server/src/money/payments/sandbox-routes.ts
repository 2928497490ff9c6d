import type { FastifyInstance } from 'fastify'
import type { AppParts } from '../../services.ts'
import { sandboxPath } from './make-payment.ts'

const bytesMax = 65_536

/** The gateway that plays WeChat Pay and its page to pay on; there only when the configuration asks for it. */
export async function registerPaymentSandbox(app: FastifyInstance, { services }: AppParts): Promise<void> {
  const { paymentSandbox: sandbox } = services
  if (!sandbox) return
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytesMax }, (_request, body, done) => {
      done(null, body)
    })
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: `${sandboxPath}/*`,
      handler: async (request, reply) => {
        const answer = await sandbox.respond({
          method: request.method,
          pathAndQuery: (request.raw.url ?? '').slice(sandboxPath.length),
          headers: request.headers,
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        })
        if (answer.isHung || answer.isCut) {
          reply.hijack()
          if (answer.isCut) reply.raw.destroy()
          return
        }
        return reply.code(answer.status).headers(answer.headers).send(answer.body)
      },
    })
  })
}
