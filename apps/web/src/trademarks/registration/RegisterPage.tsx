import { markTitle } from '@portal/domain/trademarks/registration/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { DraftOffer } from '../../parts/form/DraftOffer.tsx'
import styles from '../../parts/form/editor.module.css'
import { useDraftAddress } from '../../parts/form/use-draft-address.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { trademarkMessages } from './messages.ts'
import { contactOfAccount, emptyTrademark } from './new-form.ts'
import { TrademarkEditor } from './TrademarkEditor.tsx'

const addressOf = (orderNo: string) => pathTo('/trademarkService/RegisterView', { query: { orderNo } })

/** `?orderNo=` opens a draft or a correction; without it a new form begins, of the words `?name=` that were checked before. */
export default function RegisterPage() {
  const t = useMessages(trademarkMessages)
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? undefined
  const draft = useDraftAddress(orderNo, addressOf)
  const found = useQuery({
    ...callQuery('trademarks.getForm', { orderNo: orderNo ?? '' }, { shownInPlace: true }),
    enabled: !draft.isNew,
    // What is typed must not be overtaken by a silent second reading.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const name = (query.get('name') ?? '').trim().slice(0, 100)
  // Who fills in one form after another is called at the same place.
  const last = useQuery({
    ...callQuery('trademarks.getLastContact', {}, { shownInPlace: true }),
    enabled: draft.isNew,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // Before the first form whom to ask is mostly who fills it in.
  const isFirst = draft.isNew && last.isSuccess && last.data.contact === null
  const account = useQuery({
    ...callQuery('account.getUser', {}),
    enabled: isFirst,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const contact = useMemo(
    () => last.data?.contact ?? (account.data && contactOfAccount(account.data)),
    [last.data, account.data],
  )
  const fresh = useMemo(() => emptyTrademark(name, contact), [name, contact])
  const title = (found.data && markTitle(found.data.json)) || t.newMark
  useDocumentTitle(title)
  const onReload = async () => {
    await found.refetch()
    draft.reload()
  }
  const reload = { onMade: draft.onMade, onReload: () => void onReload() }
  return (
    <article className={layout.reading}>
      <h1 className={styles.pageTitle}>{title}</h1>
      {draft.isNew && (last.isPending || account.isLoading) ? (
        <Skeleton lines={10} />
      ) : draft.isNew ? (
        <DraftOffer key={draft.key} type="trademark" addressOf={addressOf}>
          <TrademarkEditor initial={fresh} {...reload} />
        </DraftOffer>
      ) : found.data ? (
        <TrademarkEditor key={draft.key} initial={found.data.json} draft={found.data} {...reload} />
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
      ) : (
        <Skeleton lines={10} />
      )}
    </article>
  )
}
