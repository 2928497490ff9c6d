import { areaOf } from '@portal/domain/kernel/orders/order-areas'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { Suspense } from 'react'
import { lazy } from '../../app/lazy.tsx'
import { CaseDeliverables } from './CaseDeliverables.tsx'
import { CaseDocuments } from './CaseDocuments.tsx'
import type { Case } from './case-types.ts'

const CasePackage = lazy(() => import('./CasePackage.tsx'))

/** What is to be confirmed stands first, as the words above the papers say. */
function draftFirst({ documents, workState }: Case): Case['documents'] {
  if (workState !== workStates.clientToConfirm.code) return documents
  const isDraft = (kind: string) => kind === 'draft' || kind === 'changeDraft'
  return [...documents].sort((a, b) => Number(isDraft(b.kind)) - Number(isDraft(a.kind)))
}

/** Certificates, the package for the office, and every paper with its versions. */
export default function CasePapers({ order }: { order: Case }) {
  return (
    <>
      <CaseDeliverables notices={order.officialDocuments} />
      {areaOf(order.type) === 'trademark' && order.workState !== workStates.draft.code && (
        <Suspense>
          <CasePackage order={order} />
        </Suspense>
      )}
      <CaseDocuments groups={draftFirst(order)} order={order} />
    </>
  )
}
