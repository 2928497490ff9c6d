import { type TransferForm, transferSectionOf } from '@portal/domain/trademarks/transfers/form'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, type FieldProblem } from '../../api/call-error.ts'
import { sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { AskedPlaces } from '../../parts/form/AskedPlaces.tsx'
import { DraftGuard } from '../../parts/form/DraftGuard.tsx'
import { EditingProvider } from '../../parts/form/form-fields.tsx'
import { formMessages } from '../../parts/form/messages.ts'
import { PlacesProvider, placeId } from '../../parts/form/places.tsx'
import { SaveState } from '../../parts/form/SaveState.tsx'
import { stillAsked } from '../../parts/form/still-asked.ts'
import { submittedPlace } from '../../parts/pay/paying.ts'
import { JumpList } from '../../ui/JumpList.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { showToast } from '../../ui/toast.ts'
import { ConfirmSection } from './ConfirmSection.tsx'
import { ContactSection } from './ContactSection.tsx'
import { formSteps, sectionOfStep, stepElement, stepOf } from './form-steps.ts'
import { MarksSection } from './MarksSection.tsx'
import { foundMark, toldMark, withMarks } from './mark-rows.ts'
import { transferMessages } from './messages.ts'
import { PapersSection } from './PapersSection.tsx'
import { PartySection } from './PartySection.tsx'
import { Summary } from './Summary.tsx'
import { TogetherSection } from './TogetherSection.tsx'
import { askedOf, type TransferDraft } from './transfer-types.ts'
import styles from './transfers.module.css'
import { useTransfer } from './use-transfer.ts'
import { useTransferPlaces } from './use-transfer-places.ts'

interface EditorProps {
  readonly initial: TransferForm
  /** Absent for a form that was never saved. */
  readonly draft?: TransferDraft
  /** A mark to begin with. */
  readonly wantedNumber?: string | undefined
  readonly onMade: (orderNo: string) => void
  readonly onReload: () => void
}

export function TransferEditor({ initial, draft, wantedNumber, onMade, onReload }: EditorProps) {
  const t = useMessages(transferMessages)
  const shared = useMessages(formMessages)
  const navigate = useNavigate()
  const { editing, told, orderNoOfSaved } = useTransfer({ initial, draft, onMade })
  const { form, change, status, saveNow, send } = editing
  const [wanted, setWanted] = useState(false)
  const [tries, setTries] = useState(0)
  const [refusals, setRefusals] = useState<readonly FieldProblem[]>([])
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const chosen = new Set(form.marks.map(({ number }) => number))
  const together = (told?.together ?? []).filter(({ number }) => !chosen.has(number))
  const isTold = form.marks.length === 0 || told?.asked === askedOf(form)
  const { mode, opened, faults, mine, places, adviceCount } = useTransferPlaces({
    ...{ form, draft, together, refusals, wanted },
  })

  /** Marks come with what the register says of them; what must move along is asked for at once. */
  const addMarks = async (marks: Parameters<typeof withMarks>[1]) => {
    change((now) => withMarks(now, marks))
    await saveNow()
  }
  const hasBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark to begin with is put in once, before anything is typed
  useEffect(() => {
    if (wantedNumber === undefined || hasBegun.current || form.marks.length > 0) return
    hasBegun.current = true
    void sendCall('trademarkTransfers.findMarks', { numbers: wantedNumber }).then(({ list, unknown }) =>
      addMarks([...list.map((mark) => foundMark(mark)), ...unknown.map((number) => toldMark(number))]),
    )
  }, [wantedNumber])

  /** Reasons of marks that need none any more are not handed in. */
  const withoutStale = (now: TransferForm): TransferForm => {
    const asked = new Set(together.map(({ number }) => number))
    const leftBehind = now.leftBehind.filter(({ number }) => asked.has(number))
    const mayChange = isTold && places.isOpen('leftBehind') && leftBehind.length < now.leftBehind.length
    return mayChange ? { ...now, leftBehind } : now
  }
  const handIn = async () => {
    setWanted(true)
    setTries((count) => count + 1)
    setRefusals([])
    setFailure(undefined)
    if (mine.length > 0) return
    setBusy(true)
    try {
      const whole = withoutStale(form)
      if (whole !== form) change(() => whole)
      if (!(await saveNow())) return
      const { orderNo } = await send(whole, false)
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
  const correction = draft?.corrections.find((one) => one.answeredTime === null)
  const fields = correction?.fields ?? []
  const untouched = stillAsked({ fields, initial, form, sectionOf: transferSectionOf })
  const steps = formSteps.map((step) => {
    const isWrong =
      step === 'confirm'
        ? faults.length > 0
        : faults.some(({ path }) => stepOf(path) === step) ||
          // Of no mark nothing has been looked for.
          (step === 'together' && (!isTold || form.marks.length === 0))
    const isClosed = mode === 'correct' && !opened.includes(sectionOfStep[step])
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
    return {
      id: stepElement(step),
      title: t[step],
      state,
      words: isWrong ? t.stepOpen : isAsked ? shared.stepAsked : t.stepDone,
    } as const
  })
  return (
    <PlacesProvider value={places}>
      <EditingProvider value={{ form, change }}>
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
            <MarksSection isBegun={wantedNumber !== undefined} ownOrder={draft?.orderNo} onAdd={addMarks} />
            <TogetherSection
              {...{ together, isTold }}
              isCut={told?.isCut === true}
              isSaving={status === 'saving'}
              onAdd={addMarks}
            />
            <PartySection side="seller" />
            <PartySection side="buyer" />
            <ContactSection />
            <PapersSection />
            <ConfirmSection mayChoose={mode === 'draft'} orderNoOfSaved={orderNoOfSaved} />
          </div>
          <Summary mode={mode} missing={mine.length} advice={adviceCount} busy={busy} onHandIn={() => void handIn()}>
            <SaveState draft={editing} />
          </Summary>
        </div>
      </EditingProvider>
    </PlacesProvider>
  )
}

/** Id of the place itself, else of the nearest part around it that the page shows. */
function nearestPlace(path: string): string {
  for (let rest = path; rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')))) {
    if (document.getElementById(placeId(rest))) return placeId(rest)
  }
  return stepElement(stepOf(path))
}
