import { Suspense } from 'react'
import { lazy } from '../../app/lazy.tsx'
import { useSession } from '../../app/session-store.ts'

const ApprovalPanel = lazy(() => import('./ApprovalPanel.tsx'))

const PayRoom = lazy(() => import('./PayRoom.tsx'))

/** Beside the amount that is paid: whose budget it is from, and what that holds. */
export function OwnRoom({ orderNo }: { orderNo: string }) {
  const { user } = useSession()
  if (!user?.organisation || user.organisation.kind === 'person') return null
  return (
    <Suspense>
      <PayRoom orderNo={orderNo} />
    </Suspense>
  )
}

/** Approval and cost centre of an order of the reader's organisation; a person alone has neither. */
export function OwnApproval({ orderNo }: { orderNo: string }) {
  const { user } = useSession()
  if (!user || user.organisation?.kind === 'person') return null
  return (
    <Suspense>
      <ApprovalPanel orderNo={orderNo} />
    </Suspense>
  )
}
