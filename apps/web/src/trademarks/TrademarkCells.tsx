import { markPlaceName } from '@portal/domain/foreign-trademarks/places'
import { Link } from 'react-router'
import { daysLeftWords, daysUntil, deadlineTone } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { OrderStateChip } from '../parts/OrderStateChip.tsx'
import { Icon } from '../ui/Icon.tsx'
import { NumberText } from '../ui/NumberText.tsx'
import { trademarkOrderMessages } from './order-messages.ts'
import type { TrademarkOrderInList } from './order-types.ts'
import styles from './orders.module.css'

interface RowProps {
  readonly row: TrademarkOrderInList
}

/** The words of the mark with the order's number; opens its case page. */
export function MarkName({ row }: RowProps) {
  const t = useMessages(trademarkOrderMessages)
  const { orderNo } = row
  return (
    <span className={styles.name}>
      <Link
        data-open
        className={styles.title}
        title={row.title}
        to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}
      >
        {row.title || t.untitled}
      </Link>
      <small>
        <NumberText>{orderNo}</NumberText>
      </small>
    </span>
  )
}

/** Classes as short codes, then how many goods. */
export function ClassesCell({ row }: RowProps) {
  const t = useMessages(trademarkOrderMessages)
  if (row.classes.length === 0) return <span className={styles.quiet}>{t.none}</span>
  return (
    <span className={styles.stack}>
      <span className={styles.cut} title={row.classes.map(t.classNo).join(', ')}>
        {row.classes.join(' ')}
      </span>
      {row.goodsCount !== null && <small>{t.goods(row.goodsCount)}</small>}
    </span>
  )
}

export function CountriesCell({ row }: RowProps) {
  const t = useMessages(trademarkOrderMessages)
  const language = useLanguage()
  const words = row.countries
    .map((code) => (code === 'CN' ? t.china : markPlaceName(code, language)))
    .join(language === 'zh' ? '、' : ', ')
  return (
    <span className={styles.cut} title={words}>
      {words || t.none}
    </span>
  )
}

/** The office's state and the number it gave; nothing while nothing is filed: the work says where it stands. */
export function OfficialCell({ row }: RowProps) {
  const t = useMessages(trademarkOrderMessages)
  if (row.officialState === 'notFiled' && row.number === null) return <span className={styles.quiet}>{t.none}</span>
  return (
    <span className={styles.stack}>
      <OrderStateChip set="trademark" code={row.officialState} />
      {row.number !== null && (
        <small>
          <NumberText>{row.number}</NumberText>
        </small>
      )}
    </span>
  )
}

export function DayCell({ day }: { day: string | null }) {
  const t = useMessages(trademarkOrderMessages)
  return day === null ? <span className={styles.quiet}>{t.none}</span> : <time dateTime={day}>{day}</time>
}

/** Our day with how far it is, the office's below it. */
export function DeadlineCell({ row }: RowProps) {
  const t = useMessages(trademarkOrderMessages)
  const language = useLanguage()
  const day = row.deadlineInner ?? row.deadlineOfficial
  if (day === null) return <span className={styles.quiet}>{t.none}</span>
  const days = daysUntil(day)
  const tone = deadlineTone(days)
  return (
    <span className={styles.deadline} data-tone={tone}>
      <span className={styles.day}>
        <Icon name={tone === 'bad' ? 'stop' : tone === 'warn' ? 'warn' : 'clock'} size={14} />
        <time dateTime={day}>{day}</time>
        <span>{daysLeftWords(days, language)}</span>
      </span>
      {row.deadlineOfficial !== null && row.deadlineOfficial !== day && (
        <small>{`${t.officialDay} ${row.deadlineOfficial}`}</small>
      )}
    </span>
  )
}
