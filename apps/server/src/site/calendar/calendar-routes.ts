import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { FastifyInstance } from 'fastify'
import { findCalendarFees, findCalendarPerson } from '../../docket/monitoring/calendar-queries.ts'
import { calendarText, feeEntries } from '../../docket/monitoring/calendar-text-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { hashToken } from '../../platform/http/read-request.ts'
import type { AppParts } from '../../services.ts'
import { findCalendarMarks } from '../../trademarks/register/calendar-queries.ts'
import { markEntries } from '../../trademarks/register/calendar-rules.ts'

interface CalendarRequest {
  Params: { file: string }
  Querystring: { language?: string }
}

/** Readings of one feed in an hour: calendar programs come every few minutes at most. */
const readingsMax = 120
const hour = 3_600

/** `GET /calendars/:secret.ics`: due days for a calendar program, which cannot sign in. */
export function registerCalendars(app: FastifyInstance, { database, services }: AppParts): void {
  app.get<CalendarRequest>('/calendars/:file', { exposeHeadRoute: false }, async (request, reply) => {
    const code = /^([\w-]{32})\.ics$/.exec(request.params.file)?.[1]
    const hash = code === undefined ? undefined : hashToken(code)
    const person = hash && (await findCalendarPerson(database.db, hash))
    if (!person) throw new AppError('common.notFound')
    await limitRate(database.db, `calendar:${hash.toString('hex')}`, readingsMax, hour)
    const now = services.now()
    const today = beijingDate(now)
    const [fees, marks] = await Promise.all([
      findCalendarFees(database.db, person, today),
      findCalendarMarks(database.db, person, today),
    ])
    const entries = [...feeEntries(fees), ...markEntries(marks)]
    const text = calendarText(entries, request.query.language === 'en' ? 'en' : 'zh', now)
    return reply.type('text/calendar; charset=utf-8').header('cache-control', 'private, max-age=3600').send(text)
  })
}
