import { emptyForeignForm } from '@portal/domain/foreign/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { callQuery } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { useDocumentTitle } from '../app/page-title.ts'
import { pathTo } from '../app/paths.ts'
import styles from '../parts/abroad/abroad-form.module.css'
import { LinkButton } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ForeignEditor } from './ForeignEditor.tsx'
import { formMessages } from './form-messages.ts'

const form = '/order/patentOrder/ForeignInventions'

/** `?orderNo=` opens a draft; without it a new form begins. */
export default function ForeignFormPage() {
  const t = useMessages(formMessages)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? undefined
  /** The order that the form on the screen made by its first save: the address follows it, the form stays. */
  const [made, setMade] = useState<string>()
  const [round, setRound] = useState(0)
  const isOwn = orderNo !== undefined && orderNo === made
  const isNew = orderNo === undefined || isOwn
  const found = useQuery({
    ...callQuery('foreign.getForeign', { orderNo: orderNo ?? '' }, { shownInPlace: true }),
    enabled: !isNew,
    // What is typed must not be overtaken by a silent second reading.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const title = found.data?.json.title || t.newTitle
  useDocumentTitle(title)
  const onMade = (own: string) => {
    setMade(own)
    void navigate(pathTo(form, { query: { orderNo: own } }), { replace: true, preventScrollReset: true })
  }
  const onReload = async () => {
    await found.refetch()
    setMade(undefined)
    setRound((now) => now + 1)
  }
  return (
    <article className={styles.page}>
      <h1 className={styles.pageTitle}>{title}</h1>
      {isNew ? (
        <ForeignEditor
          key={`new ${round}`}
          initial={emptyForeignForm}
          onMade={onMade}
          onReload={() => void onReload()}
        />
      ) : found.data?.mode === 'read' ? (
        <div className={styles.form}>
          <p className={styles.banner}>{t.readOnly}</p>
          <div>
            <LinkButton
              tone="primary"
              to={pathTo('/order/foreignpatentOrder', { query: { family: found.data.orderNo } })}
            >
              {t.toFamily}
            </LinkButton>
          </div>
        </div>
      ) : found.data ? (
        <ForeignEditor
          key={`${orderNo} ${round}`}
          initial={found.data.json}
          draft={found.data}
          onMade={onMade}
          onReload={() => void onReload()}
        />
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
      ) : (
        <Skeleton lines={10} />
      )}
    </article>
  )
}
