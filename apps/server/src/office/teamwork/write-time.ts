import {
  getTimer as getCall,
  removeTime as removeCall,
  saveTime as saveCall,
  startTimer as startCall,
  stopTimer as stopCall,
} from '@portal/contract/office/time'
import { minutesMax, minutesRun } from '@portal/domain/office/teamwork/time-spent'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { getSideCase } from './side-access.ts'
import { deleteTime, findTimer, insertTime, insertTimer, takeTimer, updateTime } from './time-queries.ts'

export const saveTime = implement(saveCall, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const { id, orderNo, ...spent } = input
    if (spent.workedOn > beijingDate(services.now())) {
      throw new AppError('time.dayAhead', {}, { fields: [{ path: 'workedOn', message: 'ahead' }] })
    }
    const { id: orderId } = await getSideCase(tx, user, orderNo)
    if (id !== undefined) {
      if (!(await updateTime(tx, user, { ...spent, id, orderId }))) throw new AppError('common.notFound')
      return { id }
    }
    const whose = { organisationId: user.ownerId, orderId, userId: user.id }
    return { id: await insertTime(tx, { ...spent, ...whose }) }
  }),
)

export const removeTime = implement(removeCall, async ({ input, user, db }) => {
  if (!(await deleteTime(db, user, input.id))) throw new AppError('common.notFound')
  return { ok: true }
})

export const getTimer = implement(getCall, async ({ user, db, services, language }) => {
  const found = await findTimer(db, user)
  const now = services.now().toISOString()
  if (!found) return { timer: null, now }
  const { is_seen: isSeen, work, note, title, order_kind: kind } = found
  const timer = {
    startTime: new Date(found.started_at).toISOString(),
    ...{ work, isBillable: found.is_billable, note: isSeen ? note : '' },
    orderNo: isSeen ? found.order_no : null,
    title: isSeen ? titleIn({ kind, title }, language) : '',
    elsewhere: found.organisation_id === user.ownerId ? null : found.organisation,
  }
  return { timer, now }
})

interface Stopping {
  readonly now: Date
  readonly minutes?: number | undefined
  readonly note?: string | undefined
  readonly drop?: boolean
}

/**
 * Ends the clock of a person and records its time on the day on which it was started.
 *
 * @returns undefined where none runs.
 * @throws AppError `time.timerTooLong`
 */
async function stop(tx: Tx, userId: string, { now, minutes, note, drop = false }: Stopping) {
  const timer = await takeTimer(tx, userId)
  if (!timer) return undefined
  const startedAt = new Date(timer.started_at)
  const spent = minutes ?? minutesRun(startedAt.getTime(), now.getTime())
  if (drop) return { id: null, minutes: Math.min(spent, minutesMax) }
  if (spent > minutesMax) throw new AppError('time.timerTooLong')
  const id = await insertTime(tx, {
    ...{ organisationId: timer.organisation_id, orderId: timer.order_id, userId },
    ...{ workedOn: beijingDate(startedAt), minutes: spent, work: timer.work, isBillable: timer.is_billable },
    note: note ?? timer.note,
  })
  return { id, minutes: spent }
}

export const startTimer = implement(startCall, async ({ input, user, db, services }) => {
  const { orderNo, replace, ...facts } = input
  const now = services.now()
  try {
    return await db.transaction(async (tx) => {
      const { id: orderId } = await getSideCase(tx, user, orderNo)
      if (replace) await stop(tx, user.id, { now })
      await insertTimer(tx, user, { ...facts, orderId, startedAt: now })
      return { startTime: now.toISOString() }
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'timers_pkey') throw error
    throw new AppError('time.timerRuns', {}, { cause: error })
  }
})

export const stopTimer = implement(stopCall, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const stopped = await stop(tx, user.id, { ...input, now: services.now() })
    if (!stopped) throw new AppError('time.noTimer')
    return stopped
  }),
)
