import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'

/** Names past which nothing is said any more: somebody is trying names. */
const toldMax = 20

/**
 * Says once for each name when requests come under another one than PUBLIC_URL's: the proxy or the setting is wrong, and
 * links, sign-in and notices of payments go elsewhere. They are served: health checks come under the server's own name.
 */
export function watchHosts({ config, log }: Pick<Services, 'config' | 'log'>) {
  const { hostname } = new URL(config.publicUrl)
  const told = new Set<string>()
  return async ({ hostname: asked, raw }: FastifyRequest): Promise<void> => {
    if (config.nodeEnv !== 'production' || asked === hostname || told.size >= toldMax) return
    if (isHealthCheck(raw.url) || isIP(asked.replace(/^\[|\]$/g, '')) !== 0 || told.has(asked)) return
    told.add(asked)
    log.warn({ host: asked, expected: hostname }, 'requests come under another name than that of PUBLIC_URL')
  }
}

const isHealthCheck = (url = ''): boolean => /^\/(livez|readyz|metrics)\b/.test(url)
