import { isCountedInChina } from '@portal/domain/kernel/orders/order-offices'
import { useLanguage, useMessages } from '../../app/language.ts'
import { describeLastDay } from '../../app/last-day.ts'
import { CalendarMark } from '../../parts/CalendarMark.tsx'
import { useMainDay, useOtherDay } from '../../parts/use-main-day.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import texts from '../../ui/texts.module.css'
import { orderMessages } from './messages.ts'
import type { OrderInList } from './order-actions.ts'

/** The limits of an order: the one that counts for whoever looks with its urgency, the other in small print below it. */
export function DeadlineDays({ order }: { order: Pick<OrderInList, 'type' | 'deadlineInner' | 'deadlineOfficial'> }) {
  const t = useMessages(orderMessages)
  const language = useLanguage()
  const day = useMainDay(order)
  const other = useOtherDay(order, t.ofOffice)
  if (day === null) return <span className={texts.quiet}>{t.notYet}</span>
  const isInChina = isCountedInChina(order.type)
  // Our own day is past when it is past: only the office's moves with its calendar.
  const { words, tone } = describeLastDay(day, { language, isUnsure: isInChina && day === order.deadlineOfficial })
  const mark = isInChina && <CalendarMark day={order.deadlineOfficial} />
  return (
    <span className={classes(cells.deadline, cells.dense, cells.loud)} data-tone={tone}>
      <span className={classes(layout.inline4, cells.day)}>
        <Icon name={tone === 'bad' ? 'stop' : tone === 'warn' ? 'warn' : 'clock'} size={14} />
        <time dateTime={day}>{day}</time>
        {day === order.deadlineOfficial && mark}
        <span>{words}</span>
      </span>
      {other !== undefined && (
        <small>
          {other}
          {day !== order.deadlineOfficial && mark}
        </small>
      )}
    </span>
  )
}
