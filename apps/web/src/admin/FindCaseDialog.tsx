import { lazy, Suspense, useState } from 'react'
import { callQuery, queryClient } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { TextField } from '../ui/Field.tsx'
import { ActDialog } from './ActDialog.tsx'
import type { Review } from './CaseReview.tsx'
import { documentMessages } from './messages.ts'

const RecordDialog = lazy(() => import('./RecordDialog.tsx').then((module) => ({ default: module.RecordDialog })))

/** First the number printed on the document, then the document itself. */
export function FindCaseDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(documentMessages)
  const [number, setNumber] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [review, setReview] = useState<Review>()
  if (review) {
    return (
      <Suspense fallback={null}>
        <RecordDialog review={review} onClose={onClose} />
      </Suspense>
    )
  }
  const find = async () => {
    setBusy(true)
    try {
      const text = number.trim()
      const byOrder = await queryClient.fetchQuery(callQuery('orders.listOrders', { orderNo: text, pageSize: 1 }))
      const byPatent =
        byOrder.list.length > 0
          ? byOrder
          : await queryClient.fetchQuery(callQuery('orders.listOrders', { patentNumber: text, pageSize: 1 }))
      const orderNo = byPatent.list[0]?.orderNo
      setMissing(orderNo === undefined)
      if (orderNo) setReview(await queryClient.fetchQuery(callQuery('admin.getReview', { orderNo })))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ActDialog
      title={t.recordTitle}
      label={t.find}
      busy={busy}
      disabled={number.trim() === ''}
      error={undefined}
      onClose={onClose}
      onAct={() => void find()}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (number.trim() !== '') void find()
        }}
      >
        <TextField
          label={t.caseNo}
          required
          autoFocus
          autoComplete="off"
          value={number}
          error={isMissing ? t.noCase : undefined}
          onChange={(event) => {
            setNumber(event.target.value)
            setMissing(false)
          }}
        />
      </form>
    </ActDialog>
  )
}
