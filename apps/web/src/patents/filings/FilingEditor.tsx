import type { FilingForm } from '@portal/domain/patents/filings/form'
import { isOpened } from '@portal/domain/patents/filings/form-paths'
import { Suspense, useRef, useState } from 'react'
import { type ReplyFor, sendCall } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { pathTo } from '../../app/paths.ts'
import { useHandling } from '../../parts/agency/handling.ts'
import { OrderFormFrame } from '../../parts/order-form/OrderFormFrame.tsx'
import { type EditorProps, type OrderForm, useOrderForm } from '../../parts/order-form/use-order-form.ts'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Agreed, AnswerChanges } from './AgreeDialog.tsx'
import { CopyOffer } from './CopyOffer.tsx'
import { FilingSections } from './FilingSections.tsx'
import { describeFindings, describeFixes, describeFormFaults } from './filing-faults.ts'
import { filingMessages } from './messages.ts'
import { PreviewButton } from './PreviewButton.tsx'
import { placeName, sectionTitle } from './place-names.ts'
import { sectionOf, sectionsOf } from './Section.tsx'
import { Summary } from './Summary.tsx'
import { sentForm } from './sent-form.ts'
import { useChecks, useQuote } from './use-filing-answers.ts'

// What comes after the end.
const AgreeDialog = lazy(() => import('./AgreeDialog.tsx').then((module) => ({ default: module.AgreeDialog })))
const SubmittedPanel = lazy(() => import('./SubmittedPanel.tsx').then((module) => ({ default: module.SubmittedPanel })))

type Draft = ReplyFor<'filings.getDraft'>
type Saved = ReplyFor<'filings.saveDraft'>

const noFiles: Draft['files'] = []

export function FilingEditor({ onReload, ...kept }: EditorProps<FilingForm, Draft>) {
  const { initial, draft } = kept
  const t = useMessages(filingMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const openFields = draft?.openFields ?? []
  const isOpen = (path: string) => isOpened(path, openFields)
  /** What the client agreed to before submitting a correction. */
  const agreed = useRef<Agreed>({})
  const [toAgree, setToAgree] = useState<AnswerChanges>()
  const [submitted, setSubmitted] = useState<ReplyFor<'filings.submitFiling'>>()
  const answerCorrection = async (to: Agreed = {}) => {
    agreed.current = to
    const { orderNo } = await keeper.send(form(), false)
    showToast({ tone: 'good', text: t.handedIn })
    await navigate(pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } }))
  }
  const order: OrderForm<FilingForm, Saved> = useOrderForm<FilingForm, Saved>({
    ...{ ...kept, name: `filing-${initial.kind}`, sectionOf, isOpened: isOpen },
    post: (where, now, options, isDraft) => {
      const answer = !isDraft && { draft: false, ...agreed.current }
      return sendCall('filings.saveDraft', { ...where, ...answer, json: sentForm(now) }, options)
    },
    read: (orderNo) => sendCall('filings.getDraft', { orderNo }, { shownInPlace: true }),
    faultsOf: (now) => {
      const faults = describeFormFaults(now, language)
      const mine = mode === 'correct' ? faults.filter(({ path }) => isOpen(path)) : faults
      return [...faults, ...describeFixes(checks.data, mine, language)]
    },
    findingsOf: () => describeFindings(checks.data, language),
    // Findings of an earlier state of the form do not hold it back: the server checks the one handed in.
    isHeldBack: (mine, now) => mine.some(({ isFinding }) => !isFinding || checks.isOf(now)),
    submit: async (now) => {
      if (mode === 'correct') {
        // Saved once more, for what the answer changes beside the form: its price and the book are agreed to first.
        const { answer } = await keeper.send(now)
        if (answer && (answer.price || answer.inBook.length > 0)) return setToAgree(answer)
        return answerCorrection()
      }
      const { orderNo, version, draftKey } = keeper.place()
      const where = orderNo === undefined ? { draftKey, json: sentForm(now) } : { orderNo, version }
      const request = { ...where, ...keeper.handedTo }
      setSubmitted(await sendCall('filings.submitFiling', request, { shownInPlace: true }))
    },
  })
  const { mode } = order
  const { keeper, form, attempt } = order.store
  const quote = useQuote(order.store, useHandling(order.store)?.now.id)
  const checks = useChecks(order.store, mode !== 'read')
  if (submitted) {
    return (
      <Suspense>
        <SubmittedPanel reply={submitted} />
      </Suspense>
    )
  }
  return (
    <>
      <OrderFormFrame
        {...{ order, t, stepOf: sectionOf, onReload }}
        keepsSteps
        listsAsked
        isSorted
        placeOf={(path) => placeName(path, t, initial.kind)}
        steps={({ form: now, faults, mine }) =>
          sectionsOf(now.kind).map((step) => ({
            step,
            title: sectionTitle(step, t, now),
            own: (mode === 'correct' ? mine : faults).filter(({ path }) => sectionOf(path) === step),
            isClosed: !openFields.some((path) => sectionOf(path) === step),
          }))
        }
        summary={(handIn, now) => (
          <Summary {...handIn} form={now} orderNo={draft?.orderNo} quote={quote.data} quoteFailed={quote.isError} />
        )}
      >
        {draft === undefined && <CopyOffer initial={initial} />}
        <FilingSections
          isDraft={mode === 'draft'}
          files={draft?.files ?? noFiles}
          {...{ quote: quote.data, checks: checks.data }}
        >
          {mode !== 'read' && <PreviewButton orderNoOfSaved={order.orderNoOfSaved} />}
        </FilingSections>
      </OrderFormFrame>
      {toAgree && (
        <Suspense>
          <AgreeDialog
            changes={toAgree}
            onClose={() => setToAgree(undefined)}
            onAgree={(to) => {
              setToAgree(undefined)
              void attempt(() => answerCorrection(to))
            }}
          />
        </Suspense>
      )}
    </>
  )
}
