import type { OrderFilter, OrderTab } from '@portal/contract/order-shapes'
import type { SessionUser } from '../http/handler.ts'
import { isStaff } from './order-access.ts'

/** SQL text with `$n` places and the values for them, in the making. */
export class Values {
  readonly list: unknown[] = []
  /** Puts a value in and answers its place. */
  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}

const closed = 'o.work_state in (7, 8, 9)'
/** Condition of each tab (screens `/order/patentOrder`); drafts are nobody's work yet. */
export const tabConditions: Readonly<Record<OrderTab, string>> = {
  all: 'true',
  draft: 'o.work_state = 0',
  toPay: `o.payment_state in (0, 1) and o.work_state between 1 and 6 and o.official_fen + o.service_fen > 0`,
  inReview: 'o.work_state = 1',
  toCorrect: 'o.work_state = 2',
  working: 'o.work_state = 3',
  toConfirm: 'o.work_state = 4',
  filed: 'o.work_state = 5',
  done: 'o.work_state = 6',
  closed,
}

/**
 * The rows a person may see, as `from … where …` pieces over `orders o` that share no row: the same rows as
 * `visibleOrders`, cut so that each piece is one range of an index and comes sorted and counted out of it.
 */
export function visibleRanges(user: SessionUser, values: Values): readonly string[] {
  const owner = values.add(user.ownerId)
  const person = values.add(user.id)
  const own = `from orders o where o.owner_id = ${owner}`
  const added = `from order_members m join orders o on o.id = m.order_id where m.user_id = ${person} and o.owner_id <> ${owner}`
  if (isStaff(user)) {
    return ['from orders o where o.work_state <> 0', `${own} and o.work_state = 0`, `${added} and o.work_state = 0`]
  }
  if (user.role !== 'agent' || user.agencyId === null) return [own, added]
  const agency = values.add(user.agencyId)
  const others = `(o.agency_id <> ${agency} or o.work_state = 0)`
  return [
    `from orders o where o.agency_id = ${agency} and o.work_state <> 0`,
    `${own} and ${others}`,
    `${added} and ${others}`,
  ]
}

const likeText = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
const contains = (text: string) => `%${likeText(text)}%`

/** Digits and check character of an application number in any spelling, as far as it was typed. */
export function plainPatentNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^\s*(CN|ZL)/, '')
    .replaceAll(/[^0-9X]/g, '')
}

/** Conditions of a filter on `o`; empty list: no condition. */
export function filterConditions(filter: OrderFilter, values: Values): string[] {
  const conditions: string[] = []
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value !== undefined && value !== '') conditions.push(condition(values.add(value)))
  }
  if (filter.tab !== 'all') conditions.push(`(${tabConditions[filter.tab]})`)
  add(filter.orderNo && `${likeText(filter.orderNo.toUpperCase())}%`, (p) => `o.order_no like ${p}`)
  add(filter.title && contains(filter.title), (p) => `o.title ilike ${p}`)
  add(filter.applicantName && contains(filter.applicantName), (p) => `o.applicant_name ilike ${p}`)
  if (filter.patentNumber) {
    const number = plainPatentNumber(filter.patentNumber)
    conditions.push(number === '' ? 'false' : `o.patent_number like ${values.add(`${number}%`)}`)
  }
  add(filter.type, (p) => `o.kind = ${p}`)
  add(filter.ServiceType, (p) => `o.service_type = ${p}`)
  add(
    filter.agent && contains(filter.agent),
    (p) => `exists (select from agents g where g.id = o.agent_id and (g.name ilike ${p} or g.name_en ilike ${p}))`,
  )
  add(filter.timeFrom, (p) => `o.created_at >= ${p}::date::timestamp at time zone 'Asia/Shanghai'`)
  add(filter.timeTo, (p) => `o.created_at < (${p}::date + 1)::timestamp at time zone 'Asia/Shanghai'`)
  add(filter.deadlineWithin, (p) => `o.deadline_internal_on <= (now() at time zone 'Asia/Shanghai')::date + ${p}::int`)
  add(filter.payState, (p) => `o.payment_state = ${p}`)
  add(filter.workState, (p) => `o.work_state = ${p}`)
  add(filter.officialState, (p) => `o.official_state = ${p}`)
  if (filter.hasCorrection !== undefined) {
    const not = filter.hasCorrection ? '' : 'not '
    conditions.push(`${not}exists (select from corrections k where k.order_id = o.id and k.answered_at is null)`)
  }
  return conditions
}

const sortColumns = {
  created: 'o.created_at',
  amount: '(o.official_fen + o.service_fen - o.coupon_fen)',
  deadline: 'o.deadline_internal_on',
} as const

/** Total order of a list; rows without a deadline come last in both directions. */
export function orderBy(sort: keyof typeof sortColumns, direction: 'asc' | 'desc'): string {
  const nulls = sort === 'deadline' ? ' nulls last' : ''
  return `${sortColumns[sort]} ${direction}${nulls}, o.id ${direction}`
}
