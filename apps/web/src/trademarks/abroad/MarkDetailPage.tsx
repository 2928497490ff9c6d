import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import editor from '../../parts/form/editor.module.css'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CountryWork } from './CountryWork.tsx'
import { FamilyChoice } from './FamilyChoice.tsx'
import { markMessages } from './messages.ts'
import { useMarkAbroad } from './use-mark-abroad.ts'

/** `?orderNo=` of a family or of a country's order, `&country=` which of the family. */
export default function MarkDetailPage() {
  const t = useMessages(markMessages)
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? undefined
  const [round, setRound] = useState(0)
  const found = useMarkAbroad(orderNo)
  const title = found.data?.title || t.toCountries
  useDocumentTitle(title)
  const onReload = async () => {
    await found.refetch()
    setRound((now) => now + 1)
  }
  return (
    <article className={layout.reading}>
      <h1 className={editor.pageTitle}>{title}</h1>
      {orderNo === undefined ? (
        <FamilyChoice />
      ) : found.data ? (
        <CountryWork
          key={`${orderNo} ${found.data.mode} ${round}`}
          found={found.data}
          wanted={query.get('country')}
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
