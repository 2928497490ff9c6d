import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

// Made once: the plugin for Fastify makes the whole chain anew for every request.
const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // The component library writes its styles at run time.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", 'blob:'],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      frameSrc: ["'self'", 'blob:'],
    },
  },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
})

/** Headers that every reply carries: content policy, framing, sniffing, transport, referrer, devices. A reply may narrow its own. */
export function setSafetyHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: Error) => void,
): void {
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=()')
  protect(request, response, (error) => next(error instanceof Error ? error : undefined))
}
