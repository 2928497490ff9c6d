import { updateWatchedMark as call } from '@portal/contract/trademarks/marks'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { lockWatchedMark, withListFacts, writeWatchedMark } from './watched-queries.ts'
import { refuseWrongDays, situationColumns, toListRow, type WatchedRow } from './watched-rules.ts'

/** Facts that are marked as typed once a person gives them. */
const facts = ['name', 'classes', 'holderName', 'status', 'publishedOn', 'registeredOn', 'validTo'] as const

export const updateWatchedMark = implement(call, async ({ input, user, db, services, language }) => {
  const { id, ...patch } = input
  const today = beijingDate(services.now())
  return db.transaction(async (tx) => {
    const before = await lockWatchedMark(tx, user, id)
    if (!before) throw new AppError('common.notFound')
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
    const now: WatchedRow = { ...before, ...given }
    const changed = facts.filter((fact) => JSON.stringify(now[fact]) !== JSON.stringify(before[fact]))
    if (changed.length > 0) refuseWrongDays(now, today, language)
    const typed = [...new Set([...before.typed, ...changed])]
    const row = { ...now, typed, ...situationColumns(now, today, civilDate(before.remindedThrough)) }
    await writeWatchedMark(tx, row)
    const [found] = await withListFacts(tx, user, [row])
    if (!found) throw new Error('a watched mark is on nobody’s list')
    return toListRow(found, user, today, language)
  })
})
