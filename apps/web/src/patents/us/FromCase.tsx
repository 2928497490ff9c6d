import { fromChineseCase } from '@portal/domain/patents/us/from-chinese-case'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { useLoadMore } from '../../parts/use-load-more.ts'
import { LoadMoreSelect } from '../../ui/LoadMoreSelect.tsx'
import { showToast } from '../../ui/toast.ts'
import { usMessages } from './messages.ts'
import { useParts } from './us-fields.ts'

/** Fills the form from one of the reader's Chinese cases: a US form is nearly always the second filing of one. */
export function FromCase() {
  const t = useMessages(usMessages)
  const { form, change } = useParts('kind')
  const [busy, setBusy] = useState(false)
  const wanted = form.kind === 'usDesign' ? 'design' : undefined
  const cases = useLoadMore('orders.listOrders', (title) => ({
    ...(title && { title }),
    ...(wanted ? { type: wanted } : { chineseOnly: true }),
  }))
  const take = async (orderNo: string) => {
    setBusy(true)
    try {
      const [detail, draft] = await Promise.all([
        sendCall('orders.getOrderDetail', { orderNo }, { shownInPlace: true }),
        sendCall('filings.getDraft', { orderNo }, { shownInPlace: true }),
      ])
      const source = { form: draft.json, number: detail.patentNumber ?? '', filedOn: detail.filedOn ?? '' }
      change((now) => fromChineseCase(now, source, () => crypto.randomUUID()))
      showToast({ tone: 'good', text: t.taken })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showToast({ tone: 'bad', text: error.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <LoadMoreSelect
      label={t.fromCase}
      placeholder={t.fromCaseHint}
      disabled={busy}
      {...cases}
      keyOf={(row) => row.orderNo}
      onChoose={({ orderNo }) => void take(orderNo)}
      render={(row) => (
        <span>
          {row.title || t.untitled} <small>{row.orderNo}</small>
        </span>
      )}
    />
  )
}
