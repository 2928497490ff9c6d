import type { OrderSort, OrderTab } from '@portal/contract/kernel/order-choices'
import type { OrderFilter } from '@portal/contract/kernel/order-shapes'
import { chinesePatentKinds, type OrderKindName } from '@portal/domain/kernel/orders/kinds'
import { patentListKinds } from '@portal/domain/kernel/orders/order-areas'
import { endedPatentStates } from '@portal/domain/kernel/orders/order-states'
import { likeFor, likeText } from '../../platform/db/like-text.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'
import { storedTitleWords } from './known-kinds-rules.ts'
import { familyKinds, listOfKinds } from './order-kind-rules.ts'
import { plainPatentNumber } from './patent-number-rules.ts'

/** SQL text with `$n` places and the values for them, in the making. */
export class Values {
  readonly list: unknown[] = []
  /** Puts a value in and answers its place. */
  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}

/**
 * As a test of rows that are read anyhow: `kind` stands behind `created_at` in its index, and looking each kind up there takes longer
 * than reading on.
 */
export const amongKinds = (kinds: readonly OrderKindName[]) => `(o.kind in ${listOfKinds(kinds)}) is true`

/** Cases before the Chinese office. */
const chineseCases = `o.kind in ${listOfKinds(chinesePatentKinds)}`
/** Cases that the office has and that did not end. */
const livingCases = `o.patent_number is not null and o.official_state not in (${endedPatentStates.map((state) => `'${state}'`).join()})`
/** Condition of the orders that patents are filed and followed by; the draft of a family abroad stands with those alone. */
export const patentOrders = `(${amongKinds(patentListKinds)} and not (o.kind in ${listOfKinds(familyKinds)} and o.work_state = 0))`
const chargedOrder = 'o.official_fen + o.service_fen > 0'

/**
 * Condition of each tab (screens `/order/patentOrder`); drafts are nobody's work yet.
 *
 * @param charged SQL that says whether anything is to be paid; an order's own amounts unless told.
 */
export function tabCondition(tab: OrderTab, charged = chargedOrder): string {
  const conditions: Readonly<Record<OrderTab, string>> = {
    all: 'true',
    draft: 'o.work_state = 0',
    toPay: `o.payment_state in (0, 1) and o.work_state between 1 and 6 and ${charged}`,
    inReview: 'o.work_state = 1',
    toCorrect: 'o.work_state = 2',
    working: 'o.work_state = 3',
    toConfirm: 'o.work_state = 4',
    filed: 'o.work_state = 5',
    done: 'o.work_state = 6',
    closed: 'o.work_state in (7, 8, 9)',
  }
  return conditions[tab]
}

/** Filters that the tallies can answer. */
const tallied: ReadonlySet<string> = new Set<keyof OrderFilter>([
  'tab',
  'type',
  'chineseOnly',
  'ServiceType',
  'payState',
  'workState',
  'officialState',
  'customersOnly',
])

/** Whether the number of matches can be read from the tallies. */
export function isTallied(filter: OrderFilter): boolean {
  return Object.entries(filter).every(([key, value]) => tallied.has(key) || value === undefined || value === '')
}

const contains = (text: string) => `%${likeText(text)}%`

/** Conditions of a filter that orders and tallies answer alike. */
export function talliedConditions(filter: OrderFilter, values: Values, charged?: string): string[] {
  const conditions: string[] = []
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value !== undefined && value !== '') conditions.push(condition(values.add(value)))
  }
  if (filter.tab !== 'all') conditions.push(`(${tabCondition(filter.tab, charged)})`)
  if (!filter.type) conditions.push(patentOrders)
  if (filter.chineseOnly) conditions.push(chineseCases)
  add(filter.type, (p) => `o.kind = ${p}`)
  add(filter.ServiceType, (p) => `o.service_type = ${p}`)
  add(filter.payState, (p) => `o.payment_state = ${p}`)
  add(filter.workState, (p) => `o.work_state = ${p}`)
  add(filter.officialState, (p) => `o.official_state = ${p}`)
  return conditions
}

/** Conditions of a filter on `orders o`; empty list: no condition. */
export function filterConditions(filter: OrderFilter, values: Values, user: SessionUser): string[] {
  const conditions = talliedConditions(filter, values)
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value !== undefined && value !== '') conditions.push(condition(values.add(value)))
  }
  // Whose they are: to who works for customers the customer, within a customer's account the person who made it.
  add(filter.userId, (p) => (worksForCustomers(user) ? `o.owner_id = ${p}` : `o.created_by = ${p}`))
  add(filter.keeperId, (p) =>
    user.agencyId === null
      ? `(o.keeper_id = ${p} and o.owner_id = ${values.add(user.ownerId)}::uuid)`
      : `(o.handler_id = ${p} and o.agency_id = ${values.add(user.agencyId)}::int)`,
  )
  add(filter.orderNo && `${likeText(filter.orderNo.toUpperCase())}%`, (p) => `o.order_no like ${p}`)
  if (filter.title) {
    const any = storedTitleWords(filter.title).map((one) => `o.title ${likeFor(one)} ${values.add(contains(one))}`)
    conditions.push(any.length === 1 ? any.join() : `(${any.join(' or ')})`)
  }
  add(
    filter.applicantName && contains(filter.applicantName),
    (p) => `o.applicant_name ${likeFor(filter.applicantName ?? '')} ${p}`,
  )
  if (filter.patentNumber) {
    const number = plainPatentNumber(filter.patentNumber)
    conditions.push(number === '' ? 'false' : `o.patent_number like ${values.add(`${number}%`)}`)
  }
  add(
    filter.agent && contains(filter.agent),
    // An array, so that the few agents are found first and their orders by index.
    (p) => `o.agent_id = any(array(select g.id from agents g where g.name ilike ${p} or g.name_en ilike ${p}))`,
  )
  add(filter.timeFrom, (p) => `o.created_at >= ${p}::date::timestamp at time zone 'Asia/Shanghai'`)
  add(filter.timeTo, (p) => `o.created_at < (${p}::date + 1)::timestamp at time zone 'Asia/Shanghai'`)
  // One of the two days that the list shows: ours is the earlier.
  add(filter.deadlineWithin, (p) => `${ourDay} <= (now() at time zone 'Asia/Shanghai')::date + ${p}::int`)
  if (filter.livingOnly) conditions.push(livingCases)
  if (filter.hasCorrection !== undefined) {
    const not = filter.hasCorrection ? '' : 'not '
    conditions.push(`${not}exists (select from corrections k where k.order_id = o.id and k.answered_at is null)`)
  }
  return conditions
}

/** Spelt as the indexes of `orders` say it: our day, or where there is none the office's, and the other way round. */
const ourDay = 'coalesce(o.deadline_internal_on, o.deadline_official_on)'
const officeDay = 'coalesce(o.deadline_official_on, o.deadline_internal_on)'

/** What a list is sorted by: each value as its column shows it first, and whether a row has one. */
function sortColumn(sort: OrderSort, user: SessionUser): { readonly by: string; readonly has?: string } {
  if (sort === 'created') return { by: 'o.created_at' }
  // What a draft will cost is shown as expected, and no column knows it.
  if (sort === 'amount') return { by: '(o.official_fen + o.service_fen - o.coupon_fen)', has: 'o.work_state <> 0' }
  const day = worksForCustomers(user) ? ourDay : officeDay
  return { by: day, has: `${day} is not null` }
}

interface SortedPiece {
  readonly condition: string
  readonly order: string
  /** Of drafts alone, which no range of many customers holds. */
  readonly isOfDrafts?: boolean
}
interface Sorting {
  /** What a range is cut into, each sorted by its own order, as an index has it. */
  readonly pieces: readonly SortedPiece[]
  /** The order of all of them. */
  readonly order: string
}

/**
 * The order of a list, total by id. Rows without a value come last in both directions, the newest of them first. They are a piece
 * of their own: an index read backwards would begin with them.
 */
export function sortingOf(
  { sort, order }: { readonly sort: OrderSort; readonly order: 'asc' | 'desc' },
  user: SessionUser,
): Sorting {
  const { by, has } = sortColumn(sort, user)
  const sorted = `${by} ${order}, o.id ${order}`
  if (has === undefined) return { pieces: [{ condition: '', order: sorted }], order: sorted }
  const without = `not (${has})`
  return {
    pieces: [
      { condition: ` and ${has}`, order: sorted },
      { condition: ` and ${without}`, order: 'o.created_at desc, o.id desc', isOfDrafts: sort === 'amount' },
    ],
    order: `${without}, case when ${has} then ${by} end ${order}, case when ${without} then o.created_at end desc,
      case when ${without} then o.id end desc, o.id ${order}`,
  }
}
