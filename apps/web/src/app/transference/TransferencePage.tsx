import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { callQuery } from '../../api/query.ts'
import { SquareDesk, useDeskTabs } from '../../square/SquareDesk.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useMessages } from '../language.ts'
import { lazy } from '../lazy.tsx'
import { transferenceMessages } from './messages.ts'

const TransferList = lazy(() => import('../../trademarks/transfers/TransferList.tsx'))
const marks = 'marks'

/** Everything that changes hands: listings and deals of the square, and transfers of trademarks before the office. */
export default function TransferencePage() {
  const t = useMessages(transferenceMessages)
  const state = useListState()
  const { data: counts } = useQuery(callQuery('trademarkTransfers.getCounts', {}))
  const tabs = [...useDeskTabs(), { key: marks, label: t.marks, count: counts?.all }]
  if (state.get('tab') !== marks) return <SquareDesk state={state} tabs={tabs} />
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <TransferList state={state} tabs={tabs} />
    </Suspense>
  )
}
