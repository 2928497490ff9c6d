import { useMessages } from '../../app/language.ts'
import { useStateNames } from '../../parts/use-state-names.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Timeline, type TimelineEvent } from '../../ui/Timeline.tsx'
import { caseMessages } from './case-messages.ts'
import type { Case } from './case-types.ts'

const endedFrom = 7

/** From the draft to the grant: days done, the day something is due, what lies ahead. */
export function CaseLifeLine({ order }: { order: Case }) {
  const t = useMessages(caseMessages)
  const setBack = useStateNames().of('official', order.officialState)?.name ?? ''
  const stops = order.milestones
  const lastDone = stops.findLastIndex((stop) => stop.doneOn !== null)
  const isOver = order.workState >= endedFrom
  const events = stops.map((stop, at): TimelineEvent => {
    const isNext = at === lastDone + 1 && !isOver
    if (stop.key === 'setBack') return { key: stop.key, title: setBack, when: stop.doneOn, state: 'bad' }
    if (stop.doneOn !== null) return { key: stop.key, title: t[stop.key], when: stop.doneOn, state: 'done' }
    const ahead = stop.key === 'filed' && order.isToDraft ? t.draftedAhead : t[`${stop.key}Ahead`]
    const title = isNext ? ahead : t[stop.key]
    if (stop.dueOn !== null) {
      return { key: stop.key, title, when: t.due(stop.dueOn), state: isNext ? 'now' : 'due' }
    }
    return { key: stop.key, title, when: isNext ? t.now : undefined, state: isNext ? 'now' : 'open' }
  })
  return (
    <Panel>
      <Timeline label={t.lifeLine} direction="line" events={events} />
    </Panel>
  )
}
