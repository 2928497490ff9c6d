import { watchUndoDays } from '@portal/contract/docket/monitoring-choices'
import { isRestorationStep, type ReminderStep, remindersReached } from '@portal/domain/docket/monitoring/reminder-plan'
import type { ReminderName } from '@portal/domain/docket/monitoring/reminder-words'
import { noticeOf } from '@portal/domain/docket/monitoring/watch-situation'
import type { FeeOfYear } from '@portal/domain/docket/monitoring/watch-years'
import { addDays, beijingDate, type CivilDate, civilDate, daysBetween } from '@portal/domain/platform/dates/civil-date'
import type { Told } from '../../kernel/access/told-rules.ts'
import type { Database, Tx } from '../../platform/db/connection.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { forgetRemoved } from './change-queries.ts'
import { claimDueWatches, findFeesToMove } from './move-queries.ts'
import { findRemindedByNotice } from './open-notice-queries.ts'
import { noteReminders, notifyOfWatches, type ToRemind, toBellParams } from './reminder-queries.ts'
import { situationColumns } from './watch-rules.ts'
import { type Watch, writeSituations } from './watch-write-queries.ts'

const batch = 500

/**
 * Every hour: watches whose day has come are computed anew and their reminders told, each once. Several servers share
 * the rows; a turn that is killed leaves its rows as they were.
 */
export const moveWatchesTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  const today = beijingDate(services.now())
  while (!signal?.aborted && (await moveBatch(database, today)) === batch);
  await forgetRemoved(database.db, watchUndoDays)
}

/** Moves up to 500 watches; answers how many. */
export async function moveBatch({ db }: Pick<Database, 'db'>, today: CivilDate): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await claimDueWatches(tx, today, batch)
    const fees = await findFeesToMove(
      tx,
      due.map((watch) => watch.id),
    )
    const moved = due.map((watch) => {
      const ofWatch = fees.get(watch.id) ?? []
      const facts = { ...watch, isGivenUp: watch.givenUpAt !== null, remindedThrough: today }
      const columns = situationColumns(facts, ofWatch, today)
      return { id: watch.id, watch, fees: ofWatch, columns, remindedThrough: today }
    })
    await writeSituations(
      tx,
      moved.map(({ id, columns, remindedThrough }) => ({ id, columns, remindedThrough })),
    )
    await remind(tx, moved, today)
    return due.length
  })
}

interface Moved {
  readonly watch: Watch
  readonly fees: readonly FeeOfYear[]
  readonly columns: ReturnType<typeof situationColumns>
}

async function remind(tx: Tx, moved: readonly Moved[], today: CivilDate): Promise<void> {
  const daysLeft = new Map<string, number>()
  const percents = new Map<string, number>()
  const reached = moved.flatMap(({ watch, fees, columns }): ToRemind[] => {
    const fee = fees.find((one) => one.year === columns.nextYear)
    if (fee?.state !== 'open' || watch.givenUpAt !== null) return []
    const noticeOn = watch.terminationNoticeOn === null ? undefined : civilDate(watch.terminationNoticeOn)
    const restoreBy =
      noticeOf(fee, noticeOn) && columns.restorationEndsOn ? civilDate(columns.restorationEndsOn) : undefined
    const since = addDays(civilDate(watch.remindedThrough), 1)
    const { tell, missed } = remindersReached(fee, since, today, restoreBy)
    const note = ({ name }: ReminderStep, isTold: boolean): ToRemind => {
      // A notice of another day has steps of its own.
      const dueOn = restoreBy !== undefined && isRestorationStep(name) ? restoreBy : fee.dueOn
      return { watchId: watch.id, dueOn, step: name, isTold }
    }
    if (tell?.until !== undefined) daysLeft.set(watch.id, daysBetween(today, tell.until))
    if (tell?.percent !== undefined) percents.set(watch.id, tell.percent)
    return [...missed.map((step) => note(step, false)), ...(tell ? [note(tell, true)] : [])]
  })
  // What another counts down, or nobody has to ask for any more, is not told a second time to those who know.
  const ofRestoration = reached.filter(({ isTold, step }) => isTold && isRestorationStep(step))
  const otherwise = await findRemindedByNotice(
    tx,
    ofRestoration.map(({ watchId }) => watchId),
  )
  const byId = new Map(moved.map((one) => [one.watch.id, one]))
  const hears = (who: 'owner' | 'agents', { watchId, step }: Pick<ToRemind, 'watchId' | 'step'>) =>
    (who === 'owner' || byId.get(watchId)?.watch.agencyId !== null) &&
    !(isRestorationStep(step) && otherwise.get(watchId)?.[who])
  const told = await noteReminders(
    tx,
    reached.map((one) => ({ ...one, isTold: one.isTold && (hears('owner', one) || hears('agents', one)) })),
  )
  const linesFor = (who: 'owner' | 'agents') =>
    told
      .filter((one) => hears(who, one))
      .flatMap(({ watchId, step }): Reached[] => {
        const one = byId.get(watchId)
        return one ? [{ ...one, step, days: daysLeft.get(watchId), percent: percents.get(watchId) }] : []
      })
  await notifyOfWatches(tx, [...toldOf(linesFor('owner')), ...toldOf(linesFor('agents'), true)])
}

interface Reached extends Moved {
  readonly step: ReminderName
  /** What is left today, of a step that counts days. */
  readonly days: number | undefined
  /** Of the full fee, of a month of grace. */
  readonly percent: number | undefined
}

/** In one line what is of one owner, step, days left and late fee; for agents what is of one customer. */
function toldOf(reached: readonly Reached[], forAgents = false): readonly Told[] {
  return reached.map(({ watch, columns, step, days, percent }) => {
    const { id, ownerId } = watch
    const agencyId = forAgents ? watch.agencyId : null
    const on = isRestorationStep(step) ? columns.restorationEndsOn : columns.nextOfficialOn
    const now = { ...watch, nextYear: columns.nextYear ?? null, nextOfficialOn: on ?? null }
    return {
      ...{ rowId: id, ownerId, agencyId, kind: 'monitoring.reminder' },
      group: [ownerId, step, days ?? '', percent ?? '', agencyId ?? ''].join(' '),
      params: { ...toBellParams(now), step, ...(days !== undefined && { days }), ...(percent && { percent }) },
    }
  })
}
