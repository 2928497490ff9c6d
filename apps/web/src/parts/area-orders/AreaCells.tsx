import { isCountedInChina } from '@portal/domain/kernel/orders/order-offices'
import { useLanguage, useMessages } from '../../app/language.ts'
import { describeLastDay } from '../../app/last-day.ts'
import { pathTo } from '../../app/paths.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { CalendarMark } from '../CalendarMark.tsx'
import { OrderStateChip } from '../OrderStateChip.tsx'
import { useMainDay, useOtherDay } from '../use-main-day.ts'
import type { AreaOrder } from './area-order.ts'
import { areaOrderMessages } from './area-order-messages.ts'
import styles from './area-orders.module.css'

interface RowProps {
  readonly row: AreaOrder
}

/** What an order is about, with its number; opens its case page. */
export function OrderName({
  row,
  title = row.title,
  more,
}: RowProps & { readonly title?: string; readonly more?: string }) {
  const t = useMessages(areaOrderMessages)
  const { orderNo } = row
  return (
    <span className={cells.lines}>
      <Link
        data-open
        className={classes(cells.title, cells.short)}
        title={title}
        to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}
      >
        {title || t.untitled}
      </Link>
      <small>
        <NumberText>{orderNo}</NumberText>
        {more && ` · ${more}`}
      </small>
    </span>
  )
}

/** A long text in one line. */
export function CutCell({ text }: { text: string | null }) {
  const t = useMessages(areaOrderMessages)
  return (
    <span className={styles.cut} title={text ?? ''}>
      {text || t.none}
    </span>
  )
}

/** The office's state and the number it gave; nothing while nothing is filed: the work says where it stands. */
export function OfficialCell({ row, set }: RowProps & { readonly set: 'trademark' | 'copyright' }) {
  const t = useMessages(areaOrderMessages)
  if (row.officialState === 'notFiled' && row.number === null) return <span className={texts.quiet}>{t.none}</span>
  return (
    <span className={cells.stack}>
      <OrderStateChip set={set} code={row.officialState} />
      {row.number !== null && (
        <small>
          <NumberText>{row.number}</NumberText>
        </small>
      )}
    </span>
  )
}

export function DayCell({ day }: { day: string | null }) {
  const t = useMessages(areaOrderMessages)
  return day === null ? <span className={texts.quiet}>{t.none}</span> : <time dateTime={day}>{day}</time>
}

/**
 * The day that counts for whoever looks with how far it is, the other of the two below it; before them the day of a correction that
 * is asked for and comes first.
 */
export function DeadlineCell({ row }: RowProps) {
  const t = useMessages(areaOrderMessages)
  const language = useLanguage()
  const { deadlineOfficial, correctionDueOn } = row
  const main = useMainDay(row)
  const other = useOtherDay(row, t.officialDay)
  const isToCorrect = correctionDueOn !== null && (main === null || correctionDueOn <= main)
  const day = isToCorrect ? correctionDueOn : main
  if (day === null) return <span className={texts.quiet}>{t.none}</span>
  const isInChina = isCountedInChina(row.type ?? '')
  const mark = isInChina && <CalendarMark day={deadlineOfficial} />
  const { words, tone } = describeLastDay(day, { language, isUnsure: isInChina && day === deadlineOfficial })
  return (
    <span className={cells.deadline} data-tone={tone}>
      <span className={classes(layout.inline4, cells.day)}>
        <Icon name={tone === 'bad' ? 'stop' : tone === 'warn' ? 'warn' : 'clock'} size={14} />
        <time dateTime={day}>{day}</time>
        {day === deadlineOfficial && mark}
        <span>{words}</span>
      </span>
      {isToCorrect && <small>{t.tabToCorrect}</small>}
      {isToCorrect && deadlineOfficial !== null && deadlineOfficial !== day && (
        <small>
          {`${t.officialDay} ${deadlineOfficial}`}
          {mark}
        </small>
      )}
      {!isToCorrect && other !== undefined && (
        <small>
          {other}
          {day !== deadlineOfficial && mark}
        </small>
      )}
    </span>
  )
}
