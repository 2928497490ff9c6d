import type { CopyrightForm } from '@portal/domain/copyright/form'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useDocumentTitle } from '../app/page-title.ts'
import { pathTo } from '../app/paths.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CopyrightEditor } from './CopyrightEditor.tsx'
import styles from './copyright.module.css'
import type { CopyrightDraft, CopyrightScreen } from './screen.ts'

interface CopyrightPageProps<Form extends CopyrightForm> {
  readonly screen: CopyrightScreen<Form>
  /** Of a form that has no name yet. */
  readonly title: string
  readonly empty: () => Form
  /** Reads the form of an order; `isOn` false: nothing is asked. */
  readonly useForm: (orderNo: string, isOn: boolean) => UseQueryResult<CopyrightDraft & { readonly json: Form }>
  /** Above a new form: where it can come from. */
  readonly start?: ReactNode
}

/** `?orderNo=` opens a draft or a correction; without it a new form begins. */
export function CopyrightPage<Form extends CopyrightForm>(props: CopyrightPageProps<Form>) {
  const { screen, empty, useForm } = props
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? undefined
  /** The order that the form on the screen made by its first save: the address follows it, the form stays. */
  const [made, setMade] = useState<string>()
  const [round, setRound] = useState(0)
  const isNew = orderNo === undefined || orderNo === made
  const found = useForm(orderNo ?? '', !isNew)
  const fresh = useMemo(empty, [empty])
  const title = found.data?.json.name || props.title
  useDocumentTitle(title)
  const onMade = (own: string) => {
    setMade(own)
    void navigate(pathTo(screen.path, { query: { orderNo: own } }), { replace: true, preventScrollReset: true })
  }
  const onReload = async () => {
    await found.refetch()
    setMade(undefined)
    setRound((now) => now + 1)
  }
  const reload = { screen, onMade, onReload: () => void onReload() }
  return (
    <article className={styles.page}>
      <h1 className={styles.pageTitle}>{title}</h1>
      {isNew ? (
        <>
          {made === undefined && props.start}
          <CopyrightEditor key={`new ${round}`} initial={fresh} {...reload} />
        </>
      ) : found.data ? (
        <CopyrightEditor key={`${orderNo} ${round}`} initial={found.data.json} draft={found.data} {...reload} />
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
      ) : (
        <Skeleton lines={10} />
      )}
    </article>
  )
}

/** What is typed must not be overtaken by a silent second reading. */
export const readOnce = { refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const
