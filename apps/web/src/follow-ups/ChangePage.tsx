import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callQuery } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { useDocumentTitle } from '../app/page-title.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ChangeEditor } from './ChangeEditor.tsx'
import { ChangeView } from './ChangeView.tsx'
import { changeMessages } from './change-messages.ts'
import styles from './follow-ups.module.css'

/** `?orderNo=` opens a change, `?orderId=` or `?numbers=` begins one with these cases. */
export default function ChangePage() {
  const t = useMessages(changeMessages)
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? undefined
  const orderId = query.get('orderId') ?? undefined
  useDocumentTitle(t.title)
  const kept = useQuery({
    ...callQuery('followUps.getFollowUp', { orderNo: orderNo ?? '' }, { shownInPlace: true }),
    enabled: orderNo !== undefined,
  })
  const found = useQuery({
    ...callQuery('followUps.getCase', { orderId: orderId ?? '' }, { shownInPlace: true }),
    enabled: orderNo === undefined && orderId !== undefined,
  })
  const asked = orderNo !== undefined ? kept : orderId !== undefined ? found : undefined
  return (
    <article className={styles.page}>
      <h1>{t.title}</h1>
      {asked?.error ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} busy={asked.isFetching} />
      ) : asked?.isPending ? (
        <Skeleton lines={8} />
      ) : orderNo !== undefined && kept.data?.change ? (
        kept.data.mode === 'correct' ? (
          <ChangeEditor key={kept.data.round} followUp={kept.data} initial={kept.data.change} />
        ) : (
          <ChangeView followUp={kept.data} />
        )
      ) : (
        <ChangeEditor numbers={found.data?.number || (query.get('numbers') ?? '')} />
      )}
    </article>
  )
}
