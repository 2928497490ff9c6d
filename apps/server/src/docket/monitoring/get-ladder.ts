import { getLadder as call } from '@portal/contract/docket/monitoring'
import { feeLadder, type LadderStep } from '@portal/domain/docket/monitoring/fee-ladder'
import { noticeOf } from '@portal/domain/docket/monitoring/watch-situation'
import { termEndsOn } from '@portal/domain/law/patents/terms'
import { addDays, beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { type FoundWatch, findVisibleWatch } from './watch-list-queries.ts'
import { toWatchRow } from './watch-row-rules.ts'
import { watchedPatentOf } from './watch-rules.ts'
import { findFeeStates } from './watch-write-queries.ts'

export const getLadder = implement(call, async ({ input, user, db, services, language }) => {
  const found = await findVisibleWatch(db, user, input.id)
  if (!found) throw new AppError('common.notFound')
  const { watch } = found
  const { kind, filedOn, compensatedDays } = watch
  const row = toWatchRow(found, user, { today: beijingDate(services.now()), language })
  const ends = filedOn === null ? null : addDays(termEndsOn(kind, civilDate(filedOn)), compensatedDays)
  const patent = watchedPatentOf(watch)
  if (!patent) return { watch: row, ladder: [], termEndsOn: ends }
  const states = (await findFeeStates(db, [watch.id])).get(watch.id)
  const known = new Map([...(states ?? [])].map(([year, fee]) => [year, fee.state]))
  const ladder = feeLadder(patent, known, missedOf(found))
  return { watch: row, ladder: ladder.map(toLadderYear), termEndsOn: ends }
})

/** The fee for which the notice of termination came, if its day is noted. */
function missedOf({ watch, fee }: FoundWatch) {
  if (!fee || watch.terminationNoticeOn === null) return undefined
  const noticeOn = noticeOf({ dueOn: civilDate(fee.dueOn) }, civilDate(watch.terminationNoticeOn))
  return noticeOn && { year: fee.year, noticeOn }
}

function toLadderYear(step: LadderStep) {
  const { restoration } = step
  return {
    year: step.year,
    dueOn: step.dueOn,
    deadlineInner: step.internalOn,
    deadlineOfficial: step.officialOn,
    graceEndsOn: step.graceEndsOn,
    why: [...step.why],
    whyGrace: [...step.whyGrace],
    isCalendarKnown: step.calendarKnown,
    full: step.fullFen,
    reduced: step.amountFen,
    offPercent: step.offPercent,
    reason: step.reason,
    isGrantYear: step.isGrantYear,
    compensatedYears: step.compensatedYears,
    code: step.code ?? null,
    late: step.late.map(({ fromOn, toOn, percent, lateFen, toPayFen }) => ({
      fromOn,
      toOn,
      percent,
      late: lateFen,
      toPay: toPayFen,
    })),
    restoration: restoration
      ? {
          late: restoration.lateFen,
          restoration: restoration.restorationFen,
          toPay: restoration.toPayFen,
          endsOn: restoration.endsOn ?? null,
          why: [...restoration.why],
        }
      : null,
    state: step.state ?? null,
  }
}
