import type { ReplyOf } from '@portal/contract/call'
import type { getTrademarkServiceForm } from '@portal/contract/trademarks/trademark-services'
import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import { trademarkServiceNames } from '@portal/domain/law/marks/service-names'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import { serviceFaultWords } from '@portal/domain/trademarks/services/fault-words'
import { findServiceFaults } from '@portal/domain/trademarks/services/faults'
import {
  type ServiceSection,
  serviceSectionOf,
  serviceTitle,
  type TrademarkServiceForm,
} from '@portal/domain/trademarks/services/form'
import { noneLeftOut } from '@portal/domain/trademarks/services/owner-marks'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, type FieldProblem } from '../../api/call-error.ts'
import { type ReplyFor, sendCall } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
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
import { sentForm } from './asked-service.ts'
import type { CaseNotice } from './case-notice.ts'
import { MarksSection } from './MarksSection.tsx'
import { serviceMessages } from './messages.ts'
import { Summary } from './Summary.tsx'
import { type ServiceStep, stepElement, stepOf, stepsOf } from './service-steps.ts'
import { useServiceCheck } from './use-service-check.ts'

// Only several orders at once are paid here.
const PayTogether = lazy(() =>
  import('../../parts/PayTogether.tsx').then((module) => ({ default: module.PayTogether })),
)
// Of corrections only.
const AskedPlaces = lazy(() =>
  import('../../parts/form/AskedPlaces.tsx').then((module) => ({ default: module.AskedPlaces })),
)
const LowerSections = lazy(() => import('./LowerSections.tsx').then((module) => ({ default: module.LowerSections })))

interface EditorProps {
  readonly initial: TrademarkServiceForm
  /** Absent for a form that was never saved. */
  readonly draft?: ReplyOf<typeof getTrademarkServiceForm>
  /** Notices of own cases, of which a new form may have begun with one. */
  readonly begunWith?: readonly CaseNotice[]
  readonly onMade: (orderNo: string) => void
  readonly onReload: () => void
}

/** Faults of what the law or the register says: they are said as soon as they are known. */
const knownAtOnce: ReadonlySet<string> = new Set([
  ...[
    'tooEarly',
    'over',
    'classWrong',
    'markTwice',
    'numberWrong',
    'oneMarkOnly',
    'tooManyMarks',
    'tooEarlyClasses',
    'overClasses',
    'international',
    'notOwner',
    'oldNotOwner',
  ],
  ...[
    'ownMark',
    'goodsAll',
    'goodsOutside',
    'termTurned',
    'termBeyond',
    'termBefore',
    'termOver',
    'sameName',
    'sameParty',
  ],
])

const none: readonly CaseNotice[] = []

export function ServiceEditor({ initial, draft, begunWith = none, onMade, onReload }: EditorProps) {
  const t = useMessages(serviceMessages)
  const shared = useMessages(formMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const mode = draft?.mode ?? 'draft'
  const opened = draft?.openSections ?? []
  const editing = useDraft<TrademarkServiceForm, ReplyFor<'trademarkServices.askForService'>>({
    name: `trademark-${initial.service}`,
    initial,
    kept: draft,
    enabled: mode !== 'read',
    post: (where, now, options, isDraft) =>
      sendCall('trademarkServices.askForService', { ...where, json: sentForm(now), draft: isDraft }, options),
    read: (orderNo) => readDraft(mode, sendCall('trademarkServices.getForm', { orderNo }, { shownInPlace: true })),
    onMade,
  })
  const { form, change, saveNow, send } = editing
  const name = trademarkServiceNames[form.service][language]
  const words = serviceTitle(form)
  const title = words === '' ? name : `${name}${language === 'zh' ? '：' : ': '}${words}`
  useDocumentTitle(title)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState(false)
  const [tries, setTries] = useState(0)
  const [refusals, setRefusals] = useState<readonly FieldProblem[]>([])
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [toPay, setToPay] = useState<readonly string[]>()
  const check = useServiceCheck(form, mode !== 'read', mode === 'correct' ? draft?.orderNo : undefined)

  const today = beijingDate(new Date())
  const leftOut = useMemo(
    () => (check.data ? { marks: check.data.leftOut, more: check.data.leftOutMore } : noneLeftOut),
    [check.data],
  )
  const all = useMemo(
    () =>
      findServiceFaults(form, leftOut, today).map(({ path, key, params }) => ({
        path,
        message: fillWords(serviceFaultWords[key][language], params),
        isKnown: knownAtOnce.has(key),
      })),
    [form, leftOut, today, language],
  )
  const isOpened = (path: string) => {
    const section = serviceSectionOf(path)
    return section !== undefined && opened.includes(section)
  }
  const mine = mode === 'read' ? [] : all.filter(({ path }) => mode === 'draft' || isOpened(path))
  const asked = draft?.corrections.find((one) => one.answeredTime === null)
  const remarks = asked?.fields ?? []
  const places: Places = {
    errorAt: (path) => {
      const own = mine.filter((one) => one.path === path && (one.isKnown || wanted || visited.has(path)))
      if (own.length > 0) return [...new Set(own.map(({ message }) => message))].join(language === 'zh' ? '；' : '; ')
      return refusals.find((refusal) => refusal.path === path)?.message
    },
    isOpen: (path) => mode === 'draft' || (mode === 'correct' && isOpened(path)),
    remarkAt: (path) => remarks.find((remark) => remark.path === path)?.words,
    findingsAt: () => [],
    onVisited: (path) => setVisited((before) => (before.has(path) ? before : new Set([...before, path]))),
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
      const { orderNo, orders } = await send(form, false)
      const isOne = orders.length <= 1
      if (mode === 'correct') showToast({ tone: 'good', text: t.handedIn })
      else if (!isOne) showToast({ tone: 'good', text: t.submittedAs(orders.length) })
      if (!isOne) return setToPay(orders.map((one) => one.orderNo))
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
  const untouched = stillAsked({ fields: remarks, initial, form, sectionOf: serviceSectionOf })
  const steps = stepsOf(form.service).map((step) => {
    const isWrong = all.some(({ path }) => stepOf(path) === step)
    const isClosed = mode === 'correct' && !opened.some((section) => stepsOpenedBy[section].includes(step))
    const isAsked = untouched.some((path) => stepOf(path) === step)
    const state = isClosed ? 'closed' : !isWrong ? (isAsked ? 'open' : 'done') : wanted ? 'wrong' : 'open'
    return {
      id: stepElement(step),
      title: t[step],
      state,
      words: isWrong ? t.stepOpen : isAsked ? shared.stepAsked : t.stepDone,
    } as const
  })
  return (
    <PlainPlaces value={places}>
      <EditingProvider store={plainForm(form, change)}>
        {toPay && (
          <Suspense fallback={null}>
            <PayTogether orderNos={toPay} onClose={() => void navigate(pathTo('/order/trademarkOrder'))} />
          </Suspense>
        )}
        <DraftGuard draft={editing} placeOf={(path) => t[stepOf(path)]} onReload={onReload} />
        <h1 className={styles.pageTitle}>{title}</h1>
        <div className={styles.frame}>
          <div className={styles.steps}>
            <StepList label={t.steps} steps={steps} />
          </div>
          <div className={styles.form}>
            {mode === 'read' && <p className={styles.banner}>{t.readOnly}</p>}
            <Suspense>{mode === 'correct' && asked && <AskedPlaces correction={asked} idOf={nearestPlace} />}</Suspense>
            {(wanted && jumps.length > 0) || failure ? (
              <JumpList key={tries} title={failure ?? t.refused} jumps={jumps} />
            ) : null}
            <MarksSection check={check.data} mayChoose={mode === 'draft'} begunWith={begunWith} />
            <Suspense fallback={<Skeleton lines={12} />}>
              <LowerSections
                check={check.data}
                hasFailed={check.isError}
                isDraft={mode === 'draft'}
                hasFees={mode !== 'read'}
              />
            </Suspense>
          </div>
          <Summary
            mode={mode}
            check={check.data}
            agreed={draft?.agreed ?? undefined}
            isPaid={draft?.states.payment === paymentStates.paid.code}
            missing={mine.length}
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

/** The steps in which a correction opens something; the statement at the end is given with the papers. */
const stepsOpenedBy: Readonly<Record<ServiceSection, readonly ServiceStep[]>> = {
  marks: ['marks'],
  facts: ['facts'],
  applicants: ['applicants'],
  contact: ['applicants'],
  papers: ['papers', 'confirm'],
}

/** Id of the place itself, else of the nearest part around it that the page shows. */
function nearestPlace(path: string): string {
  for (let rest = path; rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')))) {
    if (document.getElementById(placeId(rest))) return placeId(rest)
  }
  return stepElement(stepOf(path))
}
