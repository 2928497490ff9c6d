import type { ReplyOf } from '@portal/contract/call'
import type { getTrademarkForm } from '@portal/contract/trademarks/trademarks'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import { type TrademarkForm, trademarkSectionOf } from '@portal/domain/trademarks/registration/form'
import { findTrademarkFaults, trademarkFaultWords } from '@portal/domain/trademarks/registration/form-faults'
import { findNameConcerns } from '@portal/domain/trademarks/registration/name-concerns'
import { pictureFaultWords } from '@portal/domain/trademarks/registration/picture-faults'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, type FieldProblem } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { type RequestFor, sendCall } from '../../api/send-call.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { AskedPlaces } from '../../parts/form/AskedPlaces.tsx'
import { DraftGuard } from '../../parts/form/DraftGuard.tsx'
import styles from '../../parts/form/editor.module.css'
import { EditingProvider, plainForm } from '../../parts/form/form-fields.tsx'
import { formMessages } from '../../parts/form/messages.ts'
import { type Places, PlainPlaces, placeId } from '../../parts/form/places.tsx'
import { SaveState } from '../../parts/form/SaveState.tsx'
import { stillAsked } from '../../parts/form/still-asked.ts'
import { readDraft, useDraft } from '../../parts/form/use-draft.ts'
import { submittedPlace } from '../../parts/pay/paying.ts'
import { JumpList } from '../../ui/JumpList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { showToast } from '../../ui/toast.ts'
import { type Asked, isSame, questionOf } from './asked.ts'
import { CheckSection, type Decided } from './CheckSection.tsx'
import { formSteps, stepElement, stepOf } from './form-steps.ts'
import { GoodsSection } from './GoodsSection.tsx'
import { MarkSection } from './MarkSection.tsx'
import { trademarkMessages } from './messages.ts'
import { Summary } from './Summary.tsx'
import { useSettlement } from './use-settlement.ts'

const LowerSections = lazy(() => import('./LowerSections.tsx').then((module) => ({ default: module.LowerSections })))

interface EditorProps {
  readonly initial: TrademarkForm
  /** Absent for a form that was never saved. */
  readonly draft?: ReplyOf<typeof getTrademarkForm>
  readonly onMade: (orderNo: string) => void
  readonly onReload: () => void
}

const isOfGoods = ({ path }: FieldProblem) => path.startsWith('goods.')

export function TrademarkEditor({ initial, draft, onMade, onReload }: EditorProps) {
  const t = useMessages(trademarkMessages)
  const shared = useMessages(formMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const mode = draft?.mode ?? 'draft'
  const opened = draft?.openSections ?? []
  /** What the table of the day says against goods, and the goods it says it of. */
  const [told, setTold] = useState<{ readonly goods: TrademarkForm['goods']; readonly problems: FieldProblem[] }>()
  const editing = useDraft<TrademarkForm>({
    name: 'trademark',
    initial,
    kept: draft,
    enabled: mode !== 'read',
    post: async (where, now, options, isDraft) => {
      const json = structuredClone(now) as RequestFor<'trademarks.applyForTrademark'>['json']
      const reply = await sendCall('trademarks.applyForTrademark', { ...where, json, draft: isDraft }, options)
      setTold({ goods: now.goods, problems: reply.errors.filter(isOfGoods) })
      return reply
    },
    read: (orderNo) => readDraft(mode, sendCall('trademarks.getForm', { orderNo }, { shownInPlace: true })),
    onMade,
  })
  const { form, change, saveNow, send, place } = editing
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState(false)
  const [tries, setTries] = useState(0)
  const [refusals, setRefusals] = useState<readonly FieldProblem[]>([])
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  // A kept draft is looked up again: the register may say something else by now.
  const [asked, setAsked] = useState(() => (draft && mode === 'draft' ? questionOf(initial) : undefined))
  const [decided, setDecided] = useState<Decided>()
  const settlement = useSettlement(form)

  const today = beijingDate(new Date())
  const faults = useMemo(() => findTrademarkFaults(form, today, () => []), [form, today])
  const concerns = useMemo(() => findNameConcerns(form.mark.name), [form.mark.name])
  const ofGoods = told?.goods === form.goods ? told.problems : refusals.filter(isOfGoods)
  const all = [
    ...faults.map(({ path, key, params }) => ({
      path,
      message: fillWords(trademarkFaultWords[key][language], params),
      // What is wrong with a picture is wrong as soon as it is there.
      isKnown: Object.hasOwn(pictureFaultWords, key),
    })),
    ...ofGoods.map((one) => ({ ...one, isKnown: true })),
  ]
  const isMine = ({ path }: { path: string }) => mode === 'draft' || opened.includes(trademarkSectionOf(path))
  const mine = mode === 'read' ? [] : all.filter(isMine)
  const correction = draft?.corrections.find((one) => one.answeredTime === null)
  const remarks = correction?.fields ?? []
  const places: Places = {
    errorAt: (path) => {
      const own = mine.find((one) => one.path === path)
      if (own && (own.isKnown || wanted || visited.has(path))) return own.message
      return refusals.find((refusal) => refusal.path === path)?.message
    },
    isOpen: (path) => mode === 'draft' || (mode === 'correct' && opened.includes(trademarkSectionOf(path))),
    remarkAt: (path) => remarks.find((remark) => remark.path === path)?.words,
    findingsAt: (path) =>
      path === 'mark.name'
        ? concerns.map(({ ground, word, why }) => ({
            key: `${ground} ${word}`,
            level: 'review',
            words: `${word}: ${why[language]}`,
            source: t.law,
          }))
        : [],
    onVisited: (path) => setVisited((before) => (before.has(path) ? before : new Set([...before, path]))),
  }
  const keep = useCallMutation('trademarks.keepDecision', { invalidates: [] })
  /** Kept with the order as it is saved: the server holds the question against it. */
  const decide = async (question: Asked) => {
    if (!(await saveNow())) return
    const { orderNo } = place()
    if (orderNo !== undefined) setDecided({ ...question, ...(await keep.mutateAsync({ orderNo, ...question })) })
  }
  const handIn = async () => {
    setWanted(true)
    setTries((count) => count + 1)
    setRefusals([])
    setFailure(undefined)
    if (mine.length > 0) return
    setBusy(true)
    try {
      if (!(await saveNow())) return
      const { orderNo } = await send(form, false)
      if (mode === 'correct') showToast({ tone: 'good', text: t.handedIn })
      await navigate(submittedPlace(orderNo, mode))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusals(error.fields)
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const unsaid = refusals.filter((refusal) => !mine.some(({ path }) => path === refusal.path))
  const jumps = [...mine, ...unsaid].map(({ path, message }) => ({
    id: nearestPlace(path),
    place: t[stepOf(path)],
    message,
  }))
  const question = questionOf(form)
  const isChecked = asked !== undefined && question !== undefined && isSame(asked, question)
  const untouched = stillAsked({ fields: remarks, initial, form, sectionOf: trademarkSectionOf })
  const steps = formSteps.map((step) => {
    const id = stepElement(step)
    if (step === 'check') {
      return {
        id,
        title: t.check,
        state: isChecked ? 'done' : 'open',
        words: isChecked ? t.stepDone : t.notChecked,
      } as const
    }
    const isWrong = step === 'confirm' ? all.length > 0 : all.some(({ path }) => stepOf(path) === step)
    const isClosed = mode === 'correct' && !opened.some((section) => stepOf(section) === step)
    const isAsked = untouched.some((path) => stepOf(path) === step)
    const state = isClosed
      ? 'closed'
      : !isWrong
        ? isAsked
          ? 'open'
          : 'done'
        : wanted && step !== 'confirm'
          ? 'wrong'
          : 'open'
    return { id, title: t[step], state, words: isWrong ? t.stepOpen : isAsked ? shared.stepAsked : t.stepDone } as const
  })
  return (
    <PlainPlaces value={places}>
      <EditingProvider store={plainForm(form, change)}>
        <DraftGuard draft={editing} placeOf={(path) => t[stepOf(path)]} onReload={onReload} />
        <div className={styles.frame}>
          <div className={styles.steps}>
            <StepList label={t.steps} steps={steps} />
          </div>
          <div className={styles.form}>
            {mode === 'read' && <p className={styles.banner}>{t.readOnly}</p>}
            {mode === 'correct' && correction && <AskedPlaces correction={correction} idOf={nearestPlace} />}
            {(wanted && jumps.length > 0) || failure ? (
              <JumpList key={tries} title={failure ?? t.refused} jumps={jumps} />
            ) : null}
            <MarkSection />
            <GoodsSection problems={ofGoods} />
            <CheckSection {...{ asked, decided }} onAsk={setAsked} onDecide={mode === 'read' ? undefined : decide} />
            <Suspense fallback={<Skeleton lines={12} />}>
              <LowerSections settlement={settlement.data} hasFailed={settlement.isError} mayChoose={mode === 'draft'} />
            </Suspense>
          </div>
          <Summary
            mode={mode}
            settlement={settlement.data}
            perClass={settlement.perClass}
            missing={mine.length}
            concerns={concerns.map(({ word, why }) => `${word}: ${inLanguage(why, language)}`)}
            busy={busy}
            onHandIn={() => void handIn()}
          >
            <SaveState draft={editing} />
          </Summary>
        </div>
      </EditingProvider>
    </PlainPlaces>
  )
}

/** Id of the place itself, else of the nearest part around it that the page shows. */
function nearestPlace(path: string): string {
  for (let rest = path; rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')))) {
    if (document.getElementById(placeId(rest))) return placeId(rest)
  }
  return stepElement(stepOf(path))
}
