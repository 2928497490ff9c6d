import { markTitle } from '@portal/domain/trademarks/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { callQuery } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { useDocumentTitle } from '../app/page-title.ts'
import { pathTo } from '../app/paths.ts'
import styles from '../parts/form/editor.module.css'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { trademarkMessages } from './messages.ts'
import { emptyTrademark } from './new-form.ts'
import { TrademarkEditor } from './TrademarkEditor.tsx'

/** `?orderNo=` opens a draft or a correction; without it a new form begins, of the words `?name=` that were checked before. */
export default function RegisterPage() {
  const t = useMessages(trademarkMessages)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? undefined
  /** The order that the form on the screen made by its first save: the address follows it, the form stays. */
  const [made, setMade] = useState<string>()
  const [round, setRound] = useState(0)
  const isNew = orderNo === undefined || orderNo === made
  const found = useQuery({
    ...callQuery('trademarks.getForm', { orderNo: orderNo ?? '' }, { shownInPlace: true }),
    enabled: !isNew,
    // What is typed must not be overtaken by a silent second reading.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [fresh] = useState(() => emptyTrademark((query.get('name') ?? '').trim().slice(0, 100)))
  const title = (found.data && markTitle(found.data.json)) || t.newMark
  useDocumentTitle(title)
  const onMade = (own: string) => {
    setMade(own)
    void navigate(pathTo('/trademarkService/RegisterView', { query: { orderNo: own } }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  const onReload = async () => {
    await found.refetch()
    setMade(undefined)
    setRound((now) => now + 1)
  }
  const reload = { onMade, onReload: () => void onReload() }
  return (
    <article className={styles.page}>
      <h1 className={styles.pageTitle}>{title}</h1>
      {isNew ? (
        <TrademarkEditor key={`new ${round}`} initial={fresh} {...reload} />
      ) : found.data ? (
        <TrademarkEditor key={`${orderNo} ${round}`} initial={found.data.json} draft={found.data} {...reload} />
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
      ) : (
        <Skeleton lines={10} />
      )}
    </article>
  )
}
