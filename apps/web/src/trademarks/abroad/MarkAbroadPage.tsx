import { emptyMarkForm } from '@portal/domain/trademarks/abroad/form'
import { useMessages } from '../../app/language.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { DraftOffer } from '../../parts/form/DraftOffer.tsx'
import editor from '../../parts/form/editor.module.css'
import { useDraftAddress } from '../../parts/form/use-draft-address.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MarkEditor } from './MarkEditor.tsx'
import { markMessages } from './messages.ts'
import { useMarkAbroad } from './use-mark-abroad.ts'

const addressOf = (orderNo: string) =>
  pathTo('/serviceHall/trademarkService/Foreigntrademarkregistration', { query: { orderNo } })
const detail = '/serviceHall/trademarkService/ForeigntrademarkregistrationA'

/** `?orderNo=` opens a draft; without it a new form begins. What is handed in is seen country by country. */
export default function MarkAbroadPage() {
  const t = useMessages(markMessages)
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? undefined
  const draft = useDraftAddress(orderNo, addressOf)
  const found = useMarkAbroad(draft.isNew ? undefined : orderNo)
  const title = found.data?.json.mark.words || t.newTitle
  useDocumentTitle(title)
  const onReload = async () => {
    await found.refetch()
    draft.reload()
  }
  const reload = { onMade: draft.onMade, onReload: () => void onReload() }
  return (
    <article className={layout.reading}>
      <h1 className={editor.pageTitle}>{title}</h1>
      {draft.isNew ? (
        <DraftOffer key={draft.key} type="foreignTrademark" addressOf={addressOf}>
          <MarkEditor initial={emptyMarkForm} {...reload} />
        </DraftOffer>
      ) : found.data?.mode === 'draft' ? (
        <MarkEditor key={draft.key} initial={found.data.json} draft={found.data} {...reload} />
      ) : found.data ? (
        <div className={editor.form}>
          <p className={editor.banner}>{t.readOnly}</p>
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
