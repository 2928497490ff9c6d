import { eventWords } from '@portal/domain/kernel/orders/event-words'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { LatestFiles } from './LatestFiles.tsx'
import styles from './orders.module.css'
import { rowDetailsMessages } from './row-details-messages.ts'

/** What a row unfolds to: the last three events, the papers and the last message. */
export default function OrderRowDetails({ orderNo }: { orderNo: string }) {
  const t = useMessages(rowDetailsMessages)
  const language = useLanguage()
  const events = useQuery(callQuery('orders.listOrderEvents', { orderNo, limit: 3 }, { shownInPlace: true }))
  const messages = useQuery(callQuery('orders.listOrderMessages', { orderNo, limit: 1 }, { shownInPlace: true }))
  const order = useQuery(callQuery('orders.getOrderDetail', { orderNo }, { shownInPlace: true }))
  const asked = [events, messages, order]
  const failed = asked.find((one) => one.error)?.error
  if (failed) {
    return (
      <ErrorState
        error={failed}
        busy={asked.some((one) => one.isFetching)}
        onRetry={() => void Promise.all(asked.map((one) => one.refetch()))}
      />
    )
  }
  if (!events.data || !messages.data || !order.data) return <Skeleton lines={4} height="28px" />
  const message = messages.data.list[0]
  return (
    <div className={styles.unfolded}>
      <section>
        <h2 className={texts.heading}>{t.lastEvents}</h2>
        {events.data.list.length === 0 && <p className={texts.quiet}>{t.noEvents}</p>}
        <ul className={layout.stack4}>
          {events.data.list.map((event) => (
            <li className={layout.spread16} key={event.id}>
              <span>{eventWords(event, language)}</span>
              <time dateTime={event.time} className={texts.quiet}>
                {formatInstant(event.time)}
              </time>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className={texts.heading}>{t.files}</h2>
        <LatestFiles groups={order.data.documents} />
      </section>
      <section>
        <h2 className={texts.heading}>{t.lastMessage}</h2>
        {message ? (
          <>
            <p className={styles.message}>{message.text}</p>
            <p className={texts.quiet}>
              {message.authorName} · {formatInstant(message.time)}
            </p>
          </>
        ) : (
          <p className={texts.quiet}>{t.noMessages}</p>
        )}
      </section>
      <Link to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}>{t.openCase}</Link>
    </div>
  )
}
