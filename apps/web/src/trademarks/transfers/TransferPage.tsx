import { emptyTransferForm, transferTitle } from '@portal/domain/trademarks/transfers/form'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { DraftOffer } from '../../parts/form/DraftOffer.tsx'
import editor from '../../parts/form/editor.module.css'
import { useDraftAddress } from '../../parts/form/use-draft-address.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { transferMessages } from './messages.ts'
import { TransferEditor } from './TransferEditor.tsx'

const addressOf = (orderNo: string) => pathTo('/trademarkService/Transference', { query: { orderNo } })

/** `?orderNo=` opens a draft or a correction; without it a new form begins, with the mark of `?number=` in it. */
export default function TransferPage() {
  const t = useMessages(transferMessages)
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? undefined
  const number = query.get('number') ?? undefined
  const draft = useDraftAddress(orderNo, addressOf)
  const found = useQuery({
    ...callQuery('trademarkTransfers.getForm', { orderNo: orderNo ?? '' }, { shownInPlace: true }),
    enabled: !draft.isNew,
    // What is typed must not be overtaken by a silent second reading.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const title = (found.data && transferTitle(found.data.json)) || t.newTransfer
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
        <DraftOffer key={draft.key} type="trademarkTransfer" addressOf={addressOf}>
          <TransferEditor initial={emptyTransferForm} wantedNumber={number} {...reload} />
        </DraftOffer>
      ) : found.data ? (
        <TransferEditor key={draft.key} initial={found.data.json} draft={found.data} {...reload} />
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
      ) : (
        <Skeleton lines={10} />
      )}
    </article>
  )
}
