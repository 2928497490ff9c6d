import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { callQuery } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { useDocumentTitle } from '../app/page-title.ts'
import { pathTo } from '../app/paths.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './copyright.module.css'
import { copyrightMessages } from './messages.ts'
import { emptySoftware } from './new-form.ts'
import { SoftwareEditor } from './SoftwareEditor.tsx'

/** `?orderNo=` opens a draft or a correction; without it a new form begins. */
export default function SoftwarePage() {
  const t = useMessages(copyrightMessages)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? undefined
  /** The order that the form on the screen made by its first save: the address follows it, the form stays. */
  const [made, setMade] = useState<string>()
  const [round, setRound] = useState(0)
  const isNew = orderNo === undefined || orderNo === made
  const found = useQuery({
    ...callQuery('copyright.getSoftware', { orderNo: orderNo ?? '' }, { shownInPlace: true }),
    enabled: !isNew,
    // What is typed must not be overtaken by a silent second reading.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const fresh = useMemo(emptySoftware, [])
  const title = found.data?.json.name || t.newSoftware
  useDocumentTitle(title)
  const onMade = (own: string) => {
    setMade(own)
    void navigate(pathTo('/serviceHall/software', { query: { orderNo: own } }), {
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
        <SoftwareEditor key={`new ${round}`} initial={fresh} {...reload} />
      ) : found.data ? (
        <SoftwareEditor key={`${orderNo} ${round}`} initial={found.data.json} draft={found.data} {...reload} />
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
      ) : (
        <Skeleton lines={10} />
      )}
    </article>
  )
}
