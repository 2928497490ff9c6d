import type { ReplyOf } from '@portal/contract/call'
import type { getTrademarkForm } from '@portal/contract/trademarks/trademarks'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import { type TrademarkForm, trademarkSectionOf } from '@portal/domain/trademarks/registration/form'
import { findTrademarkFaults, trademarkFaultWords } from '@portal/domain/trademarks/registration/form-faults'
import { findNameConcerns } from '@portal/domain/trademarks/registration/name-concerns'
import { pictureFaultWords } from '@portal/domain/trademarks/registration/picture-faults'
import { Suspense, useState } from 'react'
import type { FieldProblem } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { type RequestFor, sendCall } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useHandling } from '../../parts/agency/handling.ts'
import { OrderFormFrame } from '../../parts/order-form/OrderFormFrame.tsx'
import { type EditorProps, useOrderForm } from '../../parts/order-form/use-order-form.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CheckSection, type Decided } from './CheckSection.tsx'
import { formSteps, stepOf } from './form-steps.ts'
import { GoodsSection } from './GoodsSection.tsx'
import { MarkSection } from './MarkSection.tsx'
import { trademarkMessages } from './messages.ts'
import { isSameQuestion, type NameQuestion, nameQuestionOf } from './name-question.ts'
import { Summary } from './Summary.tsx'
import { useSettlement } from './use-settlement.ts'

const LowerSections = lazy(() => import('./LowerSections.tsx').then((module) => ({ default: module.LowerSections })))

type Draft = ReplyOf<typeof getTrademarkForm>

const isOfGoods = ({ path }: FieldProblem) => path.startsWith('goods.')

export function TrademarkEditor({ onReload, ...kept }: EditorProps<TrademarkForm, Draft>) {
  const { initial, draft } = kept
  const t = useMessages(trademarkMessages)
  const language = useLanguage()
  /** What the table of the day says against goods, and the goods it says it of. */
  const [told, setTold] = useState<{ readonly goods: TrademarkForm['goods']; readonly problems: FieldProblem[] }>()
  const goodsProblems = ({ goods }: Pick<TrademarkForm, 'goods'>, refusals: readonly FieldProblem[]) =>
    told?.goods === goods ? told.problems : refusals.filter(isOfGoods)
  const order = useOrderForm<TrademarkForm>({
    ...{ ...kept, name: 'trademark', sectionOf: trademarkSectionOf, handedIn: t.handedIn },
    post: async (where, now, options, isDraft) => {
      const json = structuredClone(now) as RequestFor<'trademarks.applyForTrademark'>['json']
      const reply = await sendCall('trademarks.applyForTrademark', { ...where, json, draft: isDraft }, options)
      setTold({ goods: now.goods, problems: reply.errors.filter(isOfGoods) })
      return reply
    },
    read: (orderNo) => sendCall('trademarks.getForm', { orderNo }, { shownInPlace: true }),
    faultsOf: (form, refusals) => [
      ...findTrademarkFaults(form, beijingDate(new Date()), () => []).map(({ path, key, params }) => ({
        path,
        message: fillWords(trademarkFaultWords[key][language], params),
        // What is wrong with a picture is wrong as soon as it is there.
        isKnown: Object.hasOwn(pictureFaultWords, key),
      })),
      ...goodsProblems(form, refusals).map((one) => ({ ...one, isKnown: true })),
    ],
    findingsOf: ({ mark }) =>
      findNameConcerns(mark.name).map(({ ground, word, why }) => ({
        ...{ path: 'mark.name', key: `${ground} ${word}`, level: 'review' as const },
        ...{ words: `${word}: ${why[language]}`, source: t.law },
      })),
  })
  const { store, mode } = order
  // A kept draft is looked up again: the register may say something else by now.
  const [asked, setAsked] = useState(() => (draft && mode === 'draft' ? nameQuestionOf(initial) : undefined))
  const [decided, setDecided] = useState<Decided>()
  const settlement = useSettlement(store, useHandling(store)?.now.id)
  const keep = useCallMutation('trademarks.keepDecision')
  /** Kept with the order as it is saved: the server holds the question against it. */
  const decide = async (question: NameQuestion) => {
    if (!(await store.keeper.saveNow())) return
    const { orderNo } = store.keeper.place()
    if (orderNo !== undefined) setDecided({ ...question, ...(await keep.mutateAsync({ orderNo, ...question })) })
  }
  const isChecked = (question: NameQuestion | undefined) => !!asked && !!question && isSameQuestion(asked, question)
  const opensStep = (step: string) => draft?.openSections.some((section) => stepOf(section) === step) === true
  return (
    <OrderFormFrame
      {...{ order, t, stepOf, onReload }}
      listsAsked
      placeOf={(path) => t[stepOf(path)]}
      steps={({ form, faults }) =>
        formSteps.map((step) => {
          const waits = step === 'check' ? !isChecked(nameQuestionOf(form)) : step === 'confirm' && faults.length > 0
          const isOfForm = step !== 'check'
          return {
            ...{ step, title: t[step], waits, isClosed: isOfForm && !opensStep(step) },
            words: waits && !isOfForm ? t.notChecked : undefined,
          }
        })
      }
      summary={(handIn) => <Summary {...handIn} settlement={settlement.data} perClass={settlement.perClass} />}
    >
      <MarkSection />
      <GoodsSection {...{ order }} problemsOf={goodsProblems} />
      <CheckSection {...{ asked, decided }} onAsk={setAsked} onDecide={mode === 'read' ? undefined : decide} />
      <Suspense fallback={<Skeleton lines={12} />}>
        <LowerSections settlement={settlement.data} hasFailed={settlement.isError} mayChoose={mode === 'draft'} />
      </Suspense>
    </OrderFormFrame>
  )
}
