import type { TransferForm } from '@portal/domain/trademark-transfers/form'
import { useRef, useState } from 'react'
import { type RequestFor, sendCall } from '../api/send-call.ts'
import { useDraft } from '../parts/form/use-draft.ts'
import { askedOf, type Told, type TransferDraft } from './transfer-types.ts'

interface TransferOptions {
  readonly initial: TransferForm
  readonly draft: TransferDraft | undefined
  readonly onMade: (orderNo: string) => void
}

/** The form on the screen with its draft on the server, and what the register says must move along with its marks. */
export function useTransfer({ initial, draft, onMade }: TransferOptions) {
  const [savedTime, setSavedTime] = useState(draft?.savedTime)
  const [told, setTold] = useState<Told | undefined>(
    draft && { asked: askedOf(draft.json), together: draft.mustMoveTogether, isCut: draft.isTogetherCut },
  )
  const at = useRef({ orderNo: draft?.orderNo, version: draft?.version, draftKey: crypto.randomUUID() })
  const send = async (now: TransferForm, isDraft = true) => {
    const { orderNo, version, draftKey } = at.current
    const where = orderNo === undefined ? { draftKey } : { orderNo, version }
    const transferenceJson = structuredClone(
      now,
    ) as RequestFor<'trademarkTransfers.transferTrademarks'>['transferenceJson']
    const request = { ...where, transferenceJson, draft: isDraft }
    const reply = await sendCall('trademarkTransfers.transferTrademarks', request, { shownInPlace: true })
    at.current = { orderNo: reply.orderNo, version: reply.version, draftKey }
    setSavedTime(reply.savedTime)
    setTold({ asked: askedOf(now), together: reply.mustMoveTogether, isCut: reply.isTogetherCut })
    if (orderNo === undefined) onMade(reply.orderNo)
    return reply
  }
  const editing = useDraft<TransferForm>({
    initial,
    enabled: draft?.mode !== 'read',
    save: async (now) => void (await send(now)),
  })
  /** The order with everything on the screen in it; undefined while it cannot be saved. */
  const orderNoOfSaved = async () => {
    if (!(await editing.saveNow())) return undefined
    return at.current.orderNo ?? (await send(editing.form)).orderNo
  }
  return { ...editing, send, told, savedTime, orderNoOfSaved }
}
