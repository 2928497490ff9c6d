import type { OrderDetail } from '@portal/contract/order-shapes'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { areaOf, supplementKind } from '@portal/domain/orders/order-areas'
import { isSetBack, type OfficialState } from '@portal/domain/orders/order-states'
import { isFamily } from '../foreign/family-rules.ts'
import type { DeadlineRow } from './deadline-queries.ts'
import type { OrderRow } from './order-access.ts'

type Milestone = OrderDetail['milestones'][number]

/** Deadline rules whose day a stop of the life line is due on. */
const dueRules: Partial<Record<Milestone['key'], readonly string[]>> = {
  published: ['publication'],
  examined: ['sub-exam', 'oa1', 'oan', 'corr'],
  granted: ['register'],
}

/** Where the way of an order about no patent leads, after the office accepted it. */
function laterStops(kind: string): readonly (readonly [Milestone['key'], readonly OfficialState[]])[] {
  if (kind === 'trademark' || kind === 'foreignTrademarkCountry') {
    return [
      ['preliminary', ['tmPublished', 'tmOpposed', 'tmRegistered']],
      ['registered', ['tmRegistered']],
    ]
  }
  return areaOf(kind) === 'trademark' ? [['recorded', ['tmApproved', 'tmUpheld']]] : [['issued', ['crIssued']]]
}

/**
 * The life line of a case: days done from its history, days due from its open deadlines. Where the office has decided against
 * it the line ends with that.
 *
 * @param reached first instant of each state, by `set:code`.
 */
export function milestonesOf(
  order: OrderRow,
  reached: ReadonlyMap<string, Date>,
  deadlines: readonly DeadlineRow[],
): Milestone[] {
  const stops = stopsOf(order, reached, deadlines)
  if (!isSetBack(order.officialState)) return stops
  const at = reached.get(`official:${order.officialState}`)
  const done = stops.filter(({ doneOn }) => doneOn !== null)
  return [...done, { key: 'setBack', doneOn: beijingDate(at ?? order.updatedAt), dueOn: null }]
}

function stopsOf(order: OrderRow, reached: ReadonlyMap<string, Date>, deadlines: readonly DeadlineRow[]): Milestone[] {
  const day = (...keys: string[]) => {
    const at = keys.map((key) => reached.get(key)).find((one) => one !== undefined)
    return at ? beijingDate(at) : null
  }
  const dueOn = (key: Milestone['key']) =>
    deadlines.find((one) => one.state === 'open' && dueRules[key]?.includes(one.ruleId))?.officialOn ?? null
  const stop = (key: Milestone['key'], doneOn: string | null): Milestone => ({
    key,
    doneOn,
    dueOn: doneOn === null ? dueOn(key) : null,
  })
  const [begun, reviewed] = [
    stop('draft', order.submittedAt ? beijingDate(order.submittedAt) : day('work:1')),
    stop('reviewed', day('work:3')),
  ]
  // A family is not paid or filed itself: each of its countries is, in an order of its own.
  if (isFamily(order.kind)) return [begun, reviewed]
  const stops = [begun, stop('paid', day('payment:2')), reviewed, stop('filed', order.filedOn ?? day('work:5'))]
  const area = areaOf(order.kind)
  if (area === 'deal' || order.kind === supplementKind) return stops.slice(0, 2)
  if (area !== 'patent') {
    const later = laterStops(order.kind)
    const reachedDay = (states: readonly OfficialState[]) => day(...states.map((code) => `official:${code}`))
    const accepted: readonly OfficialState[] =
      area === 'trademark' ? ['tmAccepted', 'tmExamination'] : ['crAccepted', 'crReview']
    const acceptedOn = reachedDay([...accepted, ...later.flatMap(([, states]) => states)])
    return [...stops, stop('accepted', acceptedOn), ...later.map(([key, states]) => stop(key, reachedDay(states)))]
  }
  // Only inventions are published before they are examined in substance.
  if (order.kind === 'invention') stops.push(stop('published', day('official:published', 'official:substantive')))
  return [
    ...stops,
    stop('examined', day('official:grantNotice', 'official:granted')),
    stop('granted', day('official:granted')),
  ]
}
