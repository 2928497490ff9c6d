import { createHash } from 'node:crypto'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/http/app-error.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { hashToken } from '../../platform/http/read-request.ts'
import type { AppParts } from '../../services.ts'
import { findFeedLimits, findOpenFeed, noteReading } from './feed-queries.ts'
import { feedText } from './feed-text-rules.ts'

interface CalendarRequest {
  Params: { file: string }
  Querystring: { language?: string }
}

/** Readings of one feed in an hour: calendar programs come every few minutes at most. */
const readingsMax = 120
const hour = 3_600
/** How long a day that is over and still open stays. */
const daysBack = 190

/** `GET /calendars/:secret.ics`: limits of the docket for a calendar program, which cannot sign in. */
export function registerCalendars(app: FastifyInstance, { database, services }: AppParts): void {
  app.get<CalendarRequest>('/calendars/:file', { exposeHeadRoute: false }, async (request, reply) => {
    const code = /^([\w-]{32})\.ics$/.exec(request.params.file)?.[1]
    const hash = code === undefined ? undefined : hashToken(code)
    const open = hash && (await findOpenFeed(database.db, hash))
    if (!open) throw new AppError('common.notFound')
    const { feed, user } = open
    await limitRate(database.db, `calendar:${feed.id}`, readingsMax, hour)
    const now = services.now()
    const asked = request.query.language
    // Addresses that were made before feeds had a language of their own name it.
    const language = asked === 'en' || asked === 'zh' ? asked : feed.language
    const found = await findFeedLimits(database.db, feed, { user, now, language }, addDays(beijingDate(now), -daysBack))
    const text = feedText({ feed, user, language, publicUrl: services.config.publicUrl, ...found })
    await noteReading(database.db, feed.id, now)
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
    reply.header('cache-control', 'private, max-age=3600').header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
