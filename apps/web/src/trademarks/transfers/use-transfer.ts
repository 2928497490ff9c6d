import type { TransferForm } from '@portal/domain/trademarks/transfers/form'
import { useState } from 'react'
import { type RequestFor, sendCall } from '../../api/send-call.ts'
import { readDraft, useDraft } from '../../parts/form/use-draft.ts'
import { askedOf, type Told, type TransferDraft } from './transfer-types.ts'

type Sent = RequestFor<'trademarkTransfers.transferTrademarks'>['transferenceJson']

interface TransferOptions {
  readonly initial: TransferForm
  readonly draft: TransferDraft | undefined
  readonly onMade: (orderNo: string) => void
}

/** The form on the screen with its draft on the server, and what the register says must move along with its marks. */
export function useTransfer({ initial, draft, onMade }: TransferOptions) {
  const [told, setTold] = useState<Told | undefined>(
    draft && { asked: askedOf(draft.json), together: draft.mustMoveTogether, isCut: draft.isTogetherCut },
  )
  const mode = draft?.mode ?? 'draft'
  const editing = useDraft<TransferForm>({
    name: 'trademark-transfer',
    initial,
    kept: draft,
    enabled: mode !== 'read',
    post: async (where, now, options, isDraft) => {
      const transferenceJson = structuredClone(now) as Sent
      const request = { ...where, transferenceJson, draft: isDraft }
      const reply = await sendCall('trademarkTransfers.transferTrademarks', request, options)
      setTold({ asked: askedOf(now), together: reply.mustMoveTogether, isCut: reply.isTogetherCut })
      return reply
    },
    read: (orderNo) => readDraft(mode, sendCall('trademarkTransfers.getForm', { orderNo }, { shownInPlace: true })),
    onMade,
  })
  /** The order with everything on the screen in it; undefined while it cannot be saved. */
  const orderNoOfSaved = async () => {
    if (!(await editing.saveNow())) return undefined
    return editing.place().orderNo ?? (await editing.send(editing.form)).orderNo
  }
  return { editing, told, orderNoOfSaved }
}
