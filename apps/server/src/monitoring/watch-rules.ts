import type { CivilDate } from '@portal/domain/dates/civil-date'
import { civilDate } from '@portal/domain/dates/civil-date'
import type { ReductionPercent } from '@portal/domain/fees/filing-fees'
import { watchSituation } from '@portal/domain/monitoring/watch-situation'
import type { FeeState, WatchedLegalState } from '@portal/domain/monitoring/watch-states'
import { type FeeOfYear, paidThroughAtStart, watchYears } from '@portal/domain/monitoring/watch-years'
import type { RightType } from '@portal/domain/patents/right-type'
import { termEndsOn } from '@portal/domain/patents/terms'
import type { watches } from '../db/schema/monitoring.ts'

/** What a watch's fees and state are computed from. */
export interface WatchFacts {
  readonly kind: RightType
  readonly legal: WatchedLegalState
  readonly filedOn: string | null
  readonly grantedOn: string | null
  readonly terminationNoticeOn: string | null
  readonly reductionPercent: ReductionPercent
  /** Last year paid; null when watching begins without anybody having said. */
  readonly paidThroughYear: number | null
  /** The data say that the last fee due was not paid. */
  readonly isLate?: boolean
  readonly isGivenUp: boolean
  /** Last day whose reminders were told. */
  readonly remindedThrough: string
}

type Columns = Pick<
  typeof watches.$inferInsert,
  'state' | 'nextYear' | 'nextOfficialOn' | 'nextAmountFen' | 'restorationEndsOn' | 'changesOn'
>
export interface KnownFee {
  readonly state: FeeState
  readonly settledOn: string | null
}

const day = (text: string | null): CivilDate | undefined => (text === null ? undefined : civilDate(text))

/** Fees and state of a watch on a day. `known`: what is recorded of single years' payments. */
export function computeWatch(
  facts: WatchFacts,
  known: ReadonlyMap<number, KnownFee>,
  today: CivilDate,
): { readonly columns: Columns; readonly fees: readonly FeeOfYear[]; readonly paidThroughYear: number | null } {
  const years = yearsOf(facts)
  const start = years.length > 0 ? paidThroughAtStart(years, today) : null
  const paidThroughYear = facts.paidThroughYear ?? (start !== null && facts.isLate ? start - 1 : start)
  const fees = years.map((year): FeeOfYear => {
    const record = known.get(year.year)
    if (record?.state === 'filed' && record.settledOn !== null) {
      return { ...year, state: 'filed', settledOn: civilDate(record.settledOn) }
    }
    if (paidThroughYear !== null && year.year <= paidThroughYear) return { ...year, state: 'assumed' }
    return { ...year, state: record?.state === 'inPayment' || record?.state === 'paid' ? record.state : 'open' }
  })
  return { columns: situationColumns(facts, fees, today), fees, paidThroughYear }
}

function yearsOf({ kind, legal, filedOn, grantedOn, reductionPercent }: WatchFacts) {
  if (legal !== 'granted' || filedOn === null || grantedOn === null || !areDatesPlausible(kind, filedOn, grantedOn)) {
    return []
  }
  return watchYears({ right: kind, filedOn: civilDate(filedOn), grantedOn: civilDate(grantedOn), reductionPercent })
}

/** A grant before filing or after the term is a slip in the data: no fee is computed from it. */
export function areDatesPlausible(kind: RightType, filedOn: string, grantedOn: string): boolean {
  return grantedOn >= filedOn && grantedOn < termEndsOn(kind, civilDate(filedOn))
}

/** The columns that tell where a watch stands. `fees` need hold only those that are not settled, and the last settled one. */
export function situationColumns(
  facts: Pick<WatchFacts, 'kind' | 'legal' | 'filedOn' | 'terminationNoticeOn' | 'isGivenUp' | 'remindedThrough'>,
  fees: readonly FeeOfYear[],
  today: CivilDate,
): Columns {
  const filedOn = day(facts.filedOn)
  const noticeOn = day(facts.terminationNoticeOn)
  const situation = watchSituation({
    legal: facts.legal,
    fees,
    givenUp: facts.isGivenUp,
    today,
    remindedThrough: civilDate(facts.remindedThrough),
    ...(filedOn && { termEndsOn: termEndsOn(facts.kind, filedOn) }),
    ...(noticeOn && { terminationNoticeOn: noticeOn }),
  })
  return {
    state: situation.state,
    nextYear: situation.next?.year ?? null,
    nextOfficialOn: situation.next?.officialOn ?? null,
    nextAmountFen: situation.next?.amountFen ?? null,
    restorationEndsOn: situation.restorationEndsOn ?? null,
    changesOn: situation.changesOn ?? null,
  }
}
