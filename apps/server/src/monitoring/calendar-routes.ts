import { beijingDate } from '@portal/domain/dates/civil-date'
import type { FastifyInstance } from 'fastify'
import type { AppParts } from '../app.ts'
import { AppError } from '../http/app-error.ts'
import { hashToken } from '../http/read-request.ts'
import { findCalendarPerson, findDueDays } from './calendar-queries.ts'
import { calendarText } from './calendar-text.ts'

interface CalendarRequest {
  Params: { file: string }
  Querystring: { language?: string }
}

/** `GET /calendars/:secret.ics`: due days for a calendar program, which cannot sign in. */
export function registerCalendars(app: FastifyInstance, { database, services }: AppParts): void {
  app.get<CalendarRequest>('/calendars/:file', { exposeHeadRoute: false }, async (request, reply) => {
    const code = /^([\w-]{32})\.ics$/.exec(request.params.file)?.[1]
    const person = code === undefined ? undefined : await findCalendarPerson(database.db, hashToken(code))
    if (!person) throw new AppError('common.notFound')
    const now = services.now()
    const days = await findDueDays(database.db, person, beijingDate(now))
    const text = calendarText(
      days.flatMap(({ on, ...day }) => (on === null ? [] : [{ ...day, on }])),
      request.query.language === 'en' ? 'en' : 'zh',
      now,
    )
    return reply.type('text/calendar; charset=utf-8').header('cache-control', 'private, max-age=3600').send(text)
  })
}
