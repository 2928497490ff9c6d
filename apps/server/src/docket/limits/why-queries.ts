import type { ReplyOf } from '@portal/contract/call'
import type { getLimit } from '@portal/contract/docket/docket'
import { feeLadder } from '@portal/domain/docket/monitoring/fee-ladder'
import { noticeOf } from '@portal/domain/docket/monitoring/watch-situation'
import { deadlineLaw } from '@portal/domain/kernel/orders/deadline-law'
import { markTermEnd } from '@portal/domain/law/marks/mark-deadlines'
import { type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { toDeadlineRow } from '../../kernel/orders/deadline-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { deadlines } from '../../platform/db/schema/orders.ts'
import type { StoredDeadline } from '../documents/notice-record-queries.ts'
import { watchedPatentOf } from '../monitoring/watch-rules.ts'
import { findFeeStates } from '../monitoring/watch-write-queries.ts'
import { readStoredReading } from '../notices/reading-rules.ts'
import type { FoundLimit } from './limit-queries.ts'

type Reply = ReplyOf<typeof getLimit>
/** Why a limit is that day, and what the office asks for by it. */
interface Told {
  readonly why: Reply['why']
  readonly fees: Reply['fees']
}
type Step = NonNullable<Reply['why']>['steps'][number]

const nothing: Told = { why: null, fees: [] }

/** From where the limit comes, each asked in its own way: what it was counted from is kept there and not in the docket. */
export function findWhy(db: Db, limit: FoundLimit): Promise<Told> {
  const { source } = limit
  if (source === 'deadline') return whyOfDeadline(db, limit)
  if (source === 'watch') return whyOfFee(db, limit)
  if (source === 'mark') return whyOfMark(db, limit)
  if (source === 'notice') return whyOfNotice(db, limit)
  return Promise.resolve(nothing)
}

const stepsOf = (steps: readonly { readonly key: string; readonly params: object; readonly on: string }[]): Step[] =>
  steps.map(({ key, params, on }) => ({ key, params: { ...params } as Step['params'], on }))

function toWhy(ruleId: string, startsOn: CivilDate, steps: readonly Step[], mayMove: boolean): Reply['why'] {
  const law = deadlineLaw(ruleId, startsOn, steps)
  return {
    steps: [...steps],
    warning: mayMove ? 'calendarUnknown' : null,
    law: law ?? null,
    startsOn,
    ruleVersion: null,
  }
}

async function whyOfDeadline(db: Db, { sourceId }: FoundLimit): Promise<Told> {
  const [found] = await db
    .select({ deadline: deadlines, fees: notices.fees })
    .from(deadlines)
    .leftJoin(notices, eq(notices.documentId, deadlines.documentId))
    .where(eq(deadlines.id, sourceId))
    .limit(1)
  if (!found) return nothing
  const { steps, warning, law, startsOn, ruleVersion } = toDeadlineRow(found.deadline)
  return { why: { steps, warning, law, startsOn, ruleVersion }, fees: feesOf(found.fees) }
}

async function whyOfFee(db: Db, { sourceId, part, ruleId, mayMove, officialOn }: FoundLimit): Promise<Told> {
  const [watch] = await db.select().from(watches).where(eq(watches.id, sourceId)).limit(1)
  const patent = watch && watchedPatentOf(watch)
  const year = part === 'restoration' ? watch?.nextYear : Number(part)
  if (!watch || !patent || !year) return nothing
  const states = (await findFeeStates(db, [sourceId])).get(sourceId)
  const known = new Map([...(states ?? [])].map(([of, fee]) => [of, fee.state]))
  const due = feeLadder(patent, known).find((one) => one.year === year)
  const noticeOn = due && watch.terminationNoticeOn ? noticeOf(due, civilDate(watch.terminationNoticeOn)) : undefined
  const step = feeLadder(patent, known, noticeOn && { year, noticeOn }).find((one) => one.year === year)
  if (!step) return nothing
  if (part === 'restoration') {
    const { why = [], restorationFen = 0, lateFen = 0 } = step.restoration ?? {}
    const fees = [
      { name: { en: 'Annual fee', zh: '年费' }, amountFen: step.amountFen },
      { name: { en: 'Late fee', zh: '滞纳金' }, amountFen: lateFen },
      { name: { en: 'Restoration fee', zh: '恢复权利请求费' }, amountFen: restorationFen },
    ]
    return { why: toWhy('restore', noticeOn ?? step.dueOn, stepsOf(why), mayMove && !isKnown(why)), fees }
  }
  const isLate = ruleId === 'annuity-grace'
  const why = isLate ? step.whyGrace : step.why
  // What has to be paid on the limit's own day: the late fee of its last month.
  const late = isLate ? step.late.findLast(({ fromOn }) => fromOn <= officialOn)?.lateFen : undefined
  const fees = [
    { name: { en: 'Annual fee', zh: '年费' }, amountFen: step.amountFen },
    ...(late ? [{ name: { en: 'Late fee', zh: '滞纳金' }, amountFen: late }] : []),
  ]
  return { why: toWhy(ruleId, step.dueOn, stepsOf(why), !step.calendarKnown), fees }
}

const isKnown = (steps: readonly { readonly key: string }[]) => !steps.some(({ key }) => key === 'calendarUnknown')

async function whyOfMark(db: Db, { sourceId, ruleId, part }: FoundLimit): Promise<Told> {
  const [mark] = await db.select().from(watchedMarks).where(eq(watchedMarks.id, sourceId)).limit(1)
  if (!mark) return nothing
  const days = [mark.publishedOn, mark.registeredOn].map((day) => (day === null ? undefined : civilDate(day)))
  const [publishedOn, registeredOn] = days
  const endsOn =
    mark.validTo === null ? registeredOn && markTermEnd(registeredOn, publishedOn) : civilDate(mark.validTo)
  const startsOn = part === 'opposition' ? publishedOn : endsOn
  return startsOn === undefined ? nothing : { why: toWhy(ruleId, startsOn, [], false), fees: [] }
}

async function whyOfNotice(db: Db, { sourceId, ruleId }: FoundLimit): Promise<Told> {
  const [notice] = await db.select().from(notices).where(eq(notices.id, sourceId)).limit(1)
  const kept = (notice?.deadlines ?? []) as readonly StoredDeadline[]
  const deadline = kept.find((one) => one.ruleId === ruleId)
  if (!notice || !deadline) return nothing
  const { steps, startsOn, warning } = deadline
  return { why: toWhy(ruleId, startsOn, stepsOf(steps), warning === 'calendarUnknown'), fees: feesOf(notice.fees) }
}

function feesOf(column: unknown): Told['fees'] {
  const fees = readStoredReading({ values: [], fees: column ?? [], months: null, days: null })?.fees ?? []
  return fees.map(({ name, amount }) => ({ name: { en: name, zh: name }, amountFen: amount }))
}
