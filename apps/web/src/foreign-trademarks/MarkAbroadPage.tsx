import { emptyMarkForm } from '@portal/domain/foreign-trademarks/form'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMessages } from '../app/language.ts'
import { useDocumentTitle } from '../app/page-title.ts'
import { pathTo } from '../app/paths.ts'
import styles from '../parts/abroad/abroad-form.module.css'
import { LinkButton } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { MarkEditor } from './MarkEditor.tsx'
import { markMessages } from './messages.ts'
import { useMarkAbroad } from './use-mark-abroad.ts'

const place = '/serviceHall/trademarkService/Foreigntrademarkregistration'
const detail = '/serviceHall/trademarkService/ForeigntrademarkregistrationA'

/** `?orderNo=` opens a draft; without it a new form begins. What is handed in is seen country by country. */
export default function MarkAbroadPage() {
  const t = useMessages(markMessages)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? undefined
  /** The order that the form on the screen made by its first save: the address follows it, the form stays. */
  const [made, setMade] = useState<string>()
  const [round, setRound] = useState(0)
  const isNew = orderNo === undefined || orderNo === made
  const found = useMarkAbroad(isNew ? undefined : orderNo)
  const title = found.data?.json.mark.words || t.newTitle
  useDocumentTitle(title)
  const onMade = (own: string) => {
    setMade(own)
    void navigate(pathTo(place, { query: { orderNo: own } }), { replace: true, preventScrollReset: true })
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
        <MarkEditor key={`new ${round}`} initial={emptyMarkForm} {...reload} />
      ) : found.data?.mode === 'draft' ? (
        <MarkEditor key={`${orderNo} ${round}`} initial={found.data.json} found={found.data} {...reload} />
      ) : found.data ? (
        <div className={styles.form}>
          <p className={styles.banner}>{t.readOnly}</p>
          <div>
            <LinkButton tone="primary" to={pathTo(detail, { query: { orderNo: found.data.orderNo } })}>
              {t.toCountries}
            </LinkButton>
          </div>
        </div>
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
      ) : (
        <Skeleton lines={10} />
      )}
    </article>
  )
}
