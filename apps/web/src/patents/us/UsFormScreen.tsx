import type { UsKind } from '@portal/domain/patents/us/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import editor from '../../parts/form/editor.module.css'
import { useDraftAddress } from '../../parts/form/use-draft-address.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { usMessages } from './messages.ts'
import { emptyUsForm } from './new-rows.ts'
import { UsEditor } from './UsEditor.tsx'

const addresses = {
  usDesign: '/order/form/Americanappearance',
  usInvention: '/order/form/AmericanappearanceA',
} as const

/** `?orderNo=` opens a draft or a correction; without it a new form of this kind begins. */
export function UsFormScreen({ kind }: { kind: UsKind }) {
  const t = useMessages(usMessages)
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? undefined
  const draft = useDraftAddress(orderNo, (own) => pathTo(addresses[kind], { query: { orderNo: own } }))
  const found = useQuery({
    ...callQuery('usFilings.getUsFiling', { orderNo: orderNo ?? '' }, { shownInPlace: true }),
    enabled: !draft.isNew,
    // What is typed must not be overtaken by a silent second reading.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const fresh = useMemo(() => emptyUsForm(kind), [kind])
  const title = found.data?.json.title || (kind === 'usDesign' ? t.newDesign : t.newInvention)
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
        <UsEditor key={draft.key} initial={fresh} {...reload} />
      ) : found.data ? (
        <UsEditor key={draft.key} initial={found.data.json} draft={found.data} {...reload} />
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
      ) : (
        <Skeleton lines={10} />
      )}
    </article>
  )
}
