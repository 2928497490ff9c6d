import { emptyForeignForm } from '@portal/domain/patents/abroad/form'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import editor from '../../parts/form/editor.module.css'
import { useDraftAddress } from '../../parts/form/use-draft-address.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ForeignEditor } from './ForeignEditor.tsx'
import { formMessages } from './form-messages.ts'

const form = '/order/patentOrder/ForeignInventions'

/** `?orderNo=` opens a draft; without it a new form begins. */
export default function ForeignFormPage() {
  const t = useMessages(formMessages)
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? undefined
  const draft = useDraftAddress(orderNo, (own) => pathTo(form, { query: { orderNo: own } }))
  const found = useQuery({
    ...callQuery('foreign.getForeign', { orderNo: orderNo ?? '' }, { shownInPlace: true }),
    enabled: !draft.isNew,
    // What is typed must not be overtaken by a silent second reading.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const title = found.data?.json.title || t.newTitle
  useDocumentTitle(title)
  const onReload = async () => {
    await found.refetch()
    draft.reload()
  }
  return (
    <article className={layout.reading}>
      <h1 className={editor.pageTitle}>{title}</h1>
      {draft.isNew ? (
        <ForeignEditor
          key={draft.key}
          initial={emptyForeignForm}
          onMade={draft.onMade}
          onReload={() => void onReload()}
        />
      ) : found.data?.mode === 'read' ? (
        <div className={editor.form}>
          <p className={editor.banner}>{t.readOnly}</p>
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
          key={draft.key}
          initial={found.data.json}
          draft={found.data}
          onMade={draft.onMade}
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
