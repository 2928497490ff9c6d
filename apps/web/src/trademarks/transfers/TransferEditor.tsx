import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { type TransferForm, transferSectionOf } from '@portal/domain/trademarks/transfers/form'
import { Suspense, useEffect, useRef, useState } from 'react'
import { type RequestFor, sendCall } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { OrderFormFrame } from '../../parts/order-form/OrderFormFrame.tsx'
import { type EditorProps, useOrderForm } from '../../parts/order-form/use-order-form.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CompanionsSection } from './CompanionsSection.tsx'
import { formSteps, sectionOfStep, stepOf } from './form-steps.ts'
import { MarksSection } from './MarksSection.tsx'
import { enteredMark, registeredMark, withMarks } from './mark-rows.ts'
import { transferMessages } from './messages.ts'
import { PartySection } from './PartySection.tsx'
import { Summary } from './Summary.tsx'
import { describeTransferAdvice, describeTransferFaults } from './transfer-faults.ts'
import {
  type CompanionsAnswer,
  companionsQuestion,
  isAnswerFor,
  missingCompanions,
  type TransferDraft,
  withoutStaleReasons,
} from './transfer-types.ts'

const LowerSections = lazy(() => import('./LowerSections.tsx'))

interface TransferEditorProps extends EditorProps<TransferForm, TransferDraft> {
  /** A mark to begin with. */
  readonly wantedNumber?: string | undefined
}

type Sent = RequestFor<'trademarkTransfers.transferTrademarks'>['transferenceJson']

export function TransferEditor({ wantedNumber, onReload, ...kept }: TransferEditorProps) {
  const { draft } = kept
  const t = useMessages(transferMessages)
  const language = useLanguage()
  const [told, setTold] = useState<CompanionsAnswer | undefined>(
    draft && { asked: companionsQuestion(draft.json), together: draft.mustMoveTogether, isCut: draft.isTogetherCut },
  )
  const today = beijingDate(new Date())
  const order = useOrderForm<TransferForm>({
    ...{ ...kept, name: 'trademark-transfer', sectionOf: transferSectionOf, handedIn: t.handedIn },
    post: async (where, now, options, isDraft) => {
      const transferenceJson = structuredClone(now) as Sent
      const request = { ...where, transferenceJson, draft: isDraft }
      const reply = await sendCall('trademarkTransfers.transferTrademarks', request, options)
      setTold({ asked: companionsQuestion(now), together: reply.mustMoveTogether, isCut: reply.isTogetherCut })
      return reply
    },
    read: (orderNo) => sendCall('trademarkTransfers.getForm', { orderNo }, { shownInPlace: true }),
    faultsOf: (form) => describeTransferFaults(form, missingCompanions(told, form), today, language),
    findingsOf: (form) => describeTransferAdvice(form, today, language),
    tidied: (now, { isOpen }) =>
      isAnswerFor(told, now) && isOpen('leftBehind') ? withoutStaleReasons(told, now) : now,
  })
  const { change, form, keeper } = order.store
  /** Marks come with what the register says of them; what must move along is asked for at once. */
  const addMarks = async (marks: Parameters<typeof withMarks>[1]) => {
    change((now) => withMarks(now, marks))
    await keeper.saveNow()
  }
  const hasBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark to begin with is put in once, before anything is typed
  useEffect(() => {
    if (wantedNumber === undefined || hasBegun.current || form().marks.length > 0) return
    hasBegun.current = true
    void sendCall('trademarkTransfers.findMarks', { numbers: wantedNumber }).then(({ list, unknown }) =>
      addMarks([...list.map((mark) => registeredMark(mark)), ...unknown.map((number) => enteredMark(number))]),
    )
  }, [wantedNumber])
  return (
    <OrderFormFrame
      {...{ order, t, stepOf, onReload }}
      listsAsked
      placeOf={(path) => t[stepOf(path)]}
      steps={({ form: now, faults }) =>
        formSteps.map((step) => ({
          ...{ step, title: t[step], isClosed: draft?.openSections.includes(sectionOfStep[step]) === false },
          // Of no mark nothing has been looked for.
          ...(step === 'together' && { lacks: !isAnswerFor(told, now) || now.marks.length === 0 }),
          ...(step === 'confirm' && { own: [], waits: faults.length > 0 }),
        }))
      }
      summary={(handIn) => <Summary {...handIn} />}
    >
      <MarksSection isBegun={wantedNumber !== undefined} ownOrder={draft?.orderNo} onAdd={addMarks} />
      <CompanionsSection told={told} onAdd={addMarks} />
      <PartySection side="seller" />
      <PartySection side="buyer" />
      <Suspense fallback={<Skeleton lines={12} />}>
        <LowerSections mayChoose={order.mode === 'draft'} orderNoOfSaved={order.orderNoOfSaved} />
      </Suspense>
    </OrderFormFrame>
  )
}
