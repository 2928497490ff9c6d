import type { FeePreviewLine, FeeToPay } from '@portal/contract/money/official-fee-shapes'
import { noticeOf, restorationEndsOn } from '@portal/domain/docket/monitoring/watch-situation'
import type { FeeState } from '@portal/domain/docket/monitoring/watch-states'
import type { FeeOfYear } from '@portal/domain/docket/monitoring/watch-years'
import { serviceFeeFen } from '@portal/domain/kernel/reference/service-fees'
import { officeFen, quoteFeeLine } from '@portal/domain/money/official-fees/fee-line'
import type { FeeWarningCode } from '@portal/domain/money/official-fees/fee-warnings'
import { type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { exchangeForm } from '@portal/domain/platform/identifiers/application-number'
import type { z } from 'zod'
import type { Watch } from '../../docket/monitoring/watch-write-queries.ts'

type Wanted = z.output<typeof FeeToPay>

/** A line of a payment that is under way or done, of the same account. */
export interface LiveLine {
  /** Null where the person may not know it: of an order that another organisation made. */
  readonly orderNo: string | null
  readonly state: FeeState
}

export interface QuoteFacts {
  /** Watches whose fees the person may pay. */
  readonly payable: ReadonlySet<string>
  readonly watches: ReadonlyMap<string, Watch>
  readonly fees: ReadonlyMap<string, readonly FeeOfYear[]>
  /** By `owner number year`. */
  readonly living: ReadonlyMap<string, LiveLine>
  /** Whose prices count. */
  readonly agencyId: number
  readonly today: CivilDate
}

export interface QuotedLine extends FeePreviewLine {
  /** What an order keeps of it; undefined while the line cannot be paid. */
  readonly fee: FeeOfYear | undefined
  /** Whose patent it is, of a line that can be paid. */
  readonly ownerId: string | undefined
}

/** Every wanted fee as a line, in the order asked for. */
export function quoteLines(wanted: readonly Wanted[], facts: QuoteFacts): readonly QuotedLine[] {
  const asked = wanted.map(({ patentNumber, year }) => {
    const number = exchangeForm(patentNumber)
    const watch = facts.watches.get(number)
    const fees = watch ? feesOf(watch, facts) : []
    const fee = year === undefined ? nextOf(fees) : fees.find((one) => one.year === year)
    return { number, watch, fees, fee, year: fee?.year ?? year ?? null }
  })
  const seen = new Set<string>()
  return asked.map((one) => {
    const key = `${one.number} ${one.year}`
    const isRepeated = seen.has(key)
    seen.add(key)
    if (!one.watch) return blocked(one.number, one.year, 'unknown')
    if (!facts.payable.has(one.watch.id)) return blocked(one.number, one.year, 'notYours')
    if (isRepeated) return { ...blocked(one.number, one.year, 'repeated'), title: one.watch.title }
    const inSame = new Set(asked.filter((other) => other.number === one.number).map((other) => other.year))
    return quoteOne({ ...one, watch: one.watch }, inSame, facts)
  })
}

/** What a living line says of a fee goes before what the watch remembers: a watch may have been removed and added anew. */
function feesOf(watch: Watch, { fees, living }: QuoteFacts): readonly FeeOfYear[] {
  return (fees.get(watch.id) ?? []).map((fee) => {
    const line = living.get(`${watch.ownerId} ${watch.number} ${fee.year}`)
    return line && fee.state !== 'filed' ? { ...fee, state: line.state } : fee
  })
}

/** The first that is not settled, also one that is in payment: a year later is never taken in its place. */
const nextOf = (fees: readonly FeeOfYear[]) => fees.find((fee) => fee.state !== 'assumed' && fee.state !== 'filed')

interface Asked {
  readonly number: string
  readonly year: number | null
  readonly watch: Watch
  readonly fees: readonly FeeOfYear[]
  readonly fee: FeeOfYear | undefined
}

function quoteOne({ number, watch, fees, fee, year }: Asked, inSame: ReadonlySet<number | null>, facts: QuoteFacts) {
  const { today } = facts
  const noted = watch.terminationNoticeOn === null ? undefined : civilDate(watch.terminationNoticeOn)
  const noticeOn = fee && noticeOf(fee, noted)
  const quote = quoteFeeLine({
    legal: watch.legal,
    state: watch.state,
    givenUp: watch.givenUpAt !== null,
    fee,
    openBefore: fees
      .filter((one) => one.state === 'open' && fee && one.year < fee.year && !inSame.has(one.year))
      .map((one) => one.year),
    restorationEndsOn: fee && restorationEndsOn(fee, noticeOn),
    isRestorationGuessed: noticeOn === undefined,
    isPaidAssumed: watch.isPaidAssumed,
    today,
  })
  const payable = quote.blocks.length === 0
  const serviceFen = payable ? serviceFeeFen('annuity', 'standard', today, facts.agencyId) : 0
  return {
    watchId: watch.id,
    patentNumber: number,
    title: watch.title,
    type: watch.kind,
    year: fee?.year ?? year,
    dueOn: fee?.dueOn ?? null,
    deadlineOfficial: fee?.officialOn ?? null,
    full: fee?.fullFen ?? 0,
    annual: quote.annualFen,
    late: quote.lateFen,
    latePercent: quote.latePercent,
    restoration: quote.restorationFen,
    service: serviceFen,
    toPay: payable ? officeFen(quote) + serviceFen : 0,
    validThrough: payable ? quote.validThroughOn : null,
    payable,
    blocks: copied(quote.blocks),
    warnings: copied(quote.warnings),
    orderNo: facts.living.get(`${watch.ownerId} ${number} ${fee?.year}`)?.orderNo ?? null,
    fee: payable ? fee : undefined,
    ownerId: payable ? watch.ownerId : undefined,
  } satisfies QuotedLine
}

const copied = (list: readonly { code: FeeWarningCode; params: Readonly<Record<string, string | number>> }[]) =>
  list.map(({ code, params }) => ({ code, params: { ...params } }))

function blocked(patentNumber: string, year: number | null, code: FeeWarningCode): QuotedLine {
  return {
    watchId: null,
    patentNumber,
    title: '',
    type: null,
    year,
    dueOn: null,
    deadlineOfficial: null,
    full: 0,
    annual: 0,
    late: 0,
    latePercent: 0,
    restoration: 0,
    service: 0,
    toPay: 0,
    validThrough: null,
    payable: false,
    blocks: [{ code, params: {} }],
    warnings: [],
    orderNo: null,
    fee: undefined,
    ownerId: undefined,
  }
}
