import { watchSituation } from '@portal/domain/docket/monitoring/watch-situation'
import type { FeeState, WatchedLegalState } from '@portal/domain/docket/monitoring/watch-states'
import {
  type FeeOfYear,
  paidThroughAtStart,
  type WatchedPatent,
  type WatchYear,
  watchedTermEndsOn,
  watchYears,
} from '@portal/domain/docket/monitoring/watch-years'
import { openLicenceYears } from '@portal/domain/law/patents/annuities'
import type { ReductionPercent } from '@portal/domain/law/patents/reduction-percents'
import { termEndsOn } from '@portal/domain/law/patents/terms'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import type { RightType } from '@portal/domain/platform/identifiers/right-type'
import type { watches } from '../../platform/db/schema/monitoring.ts'

/** What a watch's fees and state are computed from. */
export interface WatchFacts {
  readonly kind: RightType
  readonly legal: WatchedLegalState
  readonly filedOn: string | null
  readonly grantedOn: string | null
  readonly terminationNoticeOn: string | null
  readonly reductionPercent: ReductionPercent
  /** Year of grant as its notice names it. */
  readonly grantFeeYear: number | null
  readonly compensatedDays: number
  /** Days between which an open licence runs. */
  readonly openLicenceFrom: string | null
  readonly openLicenceTo: string | null
  /** Last year paid; null when watching begins without anybody having said. */
  readonly paidThroughYear: number | null
  /** The data say that the last fee due was not paid. */
  readonly isLate?: boolean
  readonly isGivenUp: boolean
}

type Columns = Pick<
  typeof watches.$inferInsert,
  'state' | 'nextYear' | 'nextOfficialOn' | 'nextAmountFen' | 'restorationEndsOn' | 'changesOn'
>
export interface KnownFee {
  readonly state: FeeState
  readonly settledOn: string | null
  /** Days and amounts as they were when somebody paid: no later rule moves them. */
  readonly asPaid?: WatchYear
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
    // A filing date put right gives the fee another day: then nothing of it was paid for that day.
    const paid = record?.asPaid?.dueOn === year.dueOn ? record.asPaid : year
    if (record?.state === 'filed' && record.settledOn !== null) {
      return { ...paid, state: 'filed', settledOn: civilDate(record.settledOn) }
    }
    if (paidThroughYear !== null && year.year <= paidThroughYear) return { ...year, state: 'assumed' }
    if (record?.state === 'inPayment' || record?.state === 'paid') return { ...paid, state: record.state }
    return { ...year, state: 'open' }
  })
  return { columns: situationColumns(facts, fees, today), fees, paidThroughYear }
}

function yearsOf(facts: WatchFacts) {
  const patent = facts.legal === 'granted' ? watchedPatentOf(facts) : undefined
  return patent ? watchYears(patent) : []
}

/** What annual fees are computed from; undefined while a date is missing, or the dates cannot be right. */
export function watchedPatentOf(
  facts: Pick<
    WatchFacts,
    | 'kind'
    | 'filedOn'
    | 'grantedOn'
    | 'reductionPercent'
    | 'grantFeeYear'
    | 'compensatedDays'
    | 'openLicenceFrom'
    | 'openLicenceTo'
  >,
): WatchedPatent | undefined {
  const { kind: right, filedOn: filed, grantedOn: granted, grantFeeYear, compensatedDays, reductionPercent } = facts
  if (filed === null || granted === null || !areDatesPlausible(right, filed, granted)) return undefined
  const [filedOn, grantedOn] = [civilDate(filed), civilDate(granted)]
  const [from, to] = [day(facts.openLicenceFrom), day(facts.openLicenceTo)]
  return {
    ...{ right, filedOn, grantedOn, reductionPercent, compensatedDays },
    ...(grantFeeYear !== null && { grantFeeYear }),
    ...(from && { openLicenceYears: openLicenceYears({ right, filedOn }, from, to) }),
  }
}

/** A grant before filing or after the term is a slip in the data: no fee is computed from it. */
export function areDatesPlausible(kind: RightType, filedOn: string, grantedOn: string): boolean {
  return grantedOn >= filedOn && grantedOn < termEndsOn(kind, civilDate(filedOn))
}

/** The columns that tell where a watch stands. `fees` need hold only those that are not settled, and the last settled one. */
export function situationColumns(
  facts: Pick<WatchFacts, 'kind' | 'legal' | 'filedOn' | 'terminationNoticeOn' | 'isGivenUp' | 'compensatedDays'>,
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
    ...(filedOn && {
      termEndsOn: watchedTermEndsOn({ right: facts.kind, filedOn, compensatedDays: facts.compensatedDays }, fees),
    }),
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
