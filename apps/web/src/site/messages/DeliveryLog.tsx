import { deliveryStateNames } from '@portal/contract/site/message-lists'
import { channelNames } from '@portal/domain/site/messages/choices'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import stacked from '../../ui/stacked.module.css'
import plain from '../../ui/table.module.css'
import texts from '../../ui/texts.module.css'
import { choiceMessages } from './choice-messages.ts'
import { deliveryMessages } from './delivery-messages.ts'
import { deliveryTones, Reason, useToldWords } from './delivery-words.tsx'
import styles from './messages.module.css'

/** What went out to the person, or did not, and why. */
export default function DeliveryLog() {
  const t = { ...useMessages(deliveryMessages), ...useMessages(choiceMessages) }
  const language = useLanguage()
  const words = useToldWords()
  const [page, setPage] = useState({ pageNum: 1, pageSize: 10 })
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('messages.listDeliveries', page, { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  if (!data && error) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} />
  if (data.total === 0) return <EmptyState picture="nothingYet" title={t.logNone} />
  return (
    <div className={classes(layout.stack12, styles.column)}>
      <div className={classes(layout.box, layout.scrolls)}>
        <table className={classes(plain.table, stacked.stacked)} aria-label={t.log}>
          <thead>
            <tr>
              {[t.message, t.channel, t.status, t.time].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {words(row)}
                  {row.orderNo && <small className={classes(texts.quiet12, texts.block)}>{row.orderNo}</small>}
                </th>
                <td data-title={t.channel}>
                  {channelNames[row.channel][language]}
                  {row.address && <small className={classes(texts.quiet12, texts.block)}>{row.address}</small>}
                </td>
                <td data-title={t.status}>
                  <StateChip tone={deliveryTones[row.state]}>{deliveryStateNames[row.state][language]}</StateChip>
                  {row.reason && (
                    <small className={classes(texts.quiet12, texts.block)}>
                      <Reason code={row.reason} />
                    </small>
                  )}
                </td>
                <td data-title={t.time}>{formatInstant(row.endedTime ?? row.createdTime)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.total > page.pageSize && <Pager {...page} total={data.total} sizes={[10, 50]} onChange={setPage} />}
    </div>
  )
}
