import type { AnyCopyrightForm } from '@portal/domain/copyright/applications/form'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { DraftOffer } from '../../parts/form/DraftOffer.tsx'
import editor from '../../parts/form/editor.module.css'
import { useDraftAddress } from '../../parts/form/use-draft-address.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CopyrightEditor } from './CopyrightEditor.tsx'
import type { CopyrightDraft, CopyrightScreen } from './screen.ts'

interface CopyrightPageProps<Form extends AnyCopyrightForm> {
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
export function CopyrightPage<Form extends AnyCopyrightForm>(props: CopyrightPageProps<Form>) {
  const { screen, empty, useForm } = props
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? undefined
  const addressOf = (own: string) => pathTo(screen.path, { query: { orderNo: own } })
  const draft = useDraftAddress(orderNo, addressOf)
  const found = useForm(orderNo ?? '', !draft.isNew)
  const fresh = useMemo(empty, [empty])
  const title = found.data?.json.name || props.title
  useDocumentTitle(title)
  const onReload = async () => {
    await found.refetch()
    draft.reload()
  }
  const reload = { screen, onMade: draft.onMade, onReload: () => void onReload() }
  return (
    <article className={layout.reading}>
      <h1 className={editor.pageTitle}>{title}</h1>
      {draft.isNew ? (
        <DraftOffer key={draft.key} type={screen.orderKind} addressOf={addressOf}>
          {props.start}
          <CopyrightEditor initial={fresh} {...reload} />
        </DraftOffer>
      ) : found.data ? (
        <CopyrightEditor key={draft.key} initial={found.data.json} draft={found.data} {...reload} />
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
