import type { OrderDetail } from '@portal/contract/kernel/order-shapes'
import { type KindFacts, kindFacts } from '@portal/domain/kernel/orders/kinds'
import { isSetBack, type OfficialState } from '@portal/domain/kernel/orders/order-states'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { DeadlineRow } from './deadline-queries.ts'
import type { OfficeFacts } from './office-facts-queries.ts'
import type { OrderRow } from './order-access.ts'

type Milestone = OrderDetail['milestones'][number]

/** Deadline rules whose day a stop of the life line is due on. */
const dueRules: Partial<Record<Milestone['key'], readonly string[]>> = {
  published: ['publication'],
  examined: ['sub-exam', 'oa1', 'oan', 'corr'],
  granted: ['register'],
}

/** The further stops of an order about no patent, by the states in which the office accepted it. */
const ways = {
  registration: {
    accepted: ['tmAccepted', 'tmExamination'],
    later: [
      ['preliminary', ['tmPublished', 'tmOpposed', 'tmRegistered']],
      ['registered', ['tmRegistered']],
    ],
  },
  recordal: { accepted: ['tmAccepted', 'tmExamination'], later: [['recorded', ['tmApproved', 'tmUpheld']]] },
  certificate: { accepted: ['crAccepted', 'crReview'], later: [['issued', ['crIssued']]] },
} as const satisfies Record<
  NonNullable<KindFacts['leadsTo']>,
  {
    readonly accepted: readonly OfficialState[]
    readonly later: readonly (readonly [Milestone['key'], readonly OfficialState[]])[]
  }
>

interface Way {
  /** Day on which each state was reached, by `set:code`. */
  readonly reached: ReadonlyMap<string, string>
  readonly deadlines: readonly DeadlineRow[]
  /** What the office gave an order about no patent: its last word on these days. */
  readonly office: Pick<OfficeFacts, 'acceptedOn' | 'publishedOn' | 'registeredOn'> | undefined
}

/**
 * The life line of a case: days done by the office's documents, else by its history, days due from its open deadlines. Where the
 * office has decided against it the line ends with that.
 */
export function milestonesOf(order: OrderRow, way: Way): Milestone[] {
  const stops = stopsOf(order, way)
  if (!isSetBack(order.officialState)) return stops
  const on = way.reached.get(`official:${order.officialState}`)
  const done = stops.filter(({ doneOn }) => doneOn !== null)
  return [...done, { key: 'setBack', doneOn: on ?? beijingDate(order.updatedAt), dueOn: null }]
}

function stopsOf(order: OrderRow, { reached, deadlines, office }: Way): Milestone[] {
  const day = (...keys: string[]) => keys.map((key) => reached.get(key)).find((one) => one !== undefined) ?? null
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
  if (kindFacts(order.kind).isFamily) return [begun, reviewed]
  const stops = [begun, stop('paid', day('payment:2')), reviewed, stop('filed', order.filedOn ?? day('work:5'))]
  const { isDeal, isSupplement, leadsTo, isPublishedFirst } = kindFacts(order.kind)
  if (isDeal || isSupplement) return stops.slice(0, 2)
  if (leadsTo !== undefined) {
    const { accepted, later } = ways[leadsTo]
    const reachedDay = (states: readonly OfficialState[]) => day(...states.map((code) => `official:${code}`))
    const acceptedOn = office?.acceptedOn ?? reachedDay([...accepted, ...later.flatMap(([, states]) => states)])
    const told: Partial<Record<Milestone['key'], string | null | undefined>> = {
      preliminary: office?.publishedOn,
      registered: office?.registeredOn,
      issued: office?.registeredOn,
    }
    const laterStops = later.map(([key, states]) => stop(key, told[key] ?? reachedDay(states)))
    return [...stops, stop('accepted', acceptedOn), ...laterStops]
  }
  if (isPublishedFirst) stops.push(stop('published', day('official:published', 'official:substantive')))
  return [
    ...stops,
    stop('examined', day('official:grantNotice', 'official:granted')),
    stop('granted', day('official:granted')),
  ]
}
