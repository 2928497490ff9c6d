import { sayCopyrightAdvice, sayCopyrightFault } from '@portal/domain/copyright/applications/fault-words'
import { quoteCopyright } from '@portal/domain/copyright/applications/fees'
import type { AnyCopyrightForm } from '@portal/domain/copyright/applications/form'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, type FieldProblem } from '../../api/call-error.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { AskedPlaces } from '../../parts/form/AskedPlaces.tsx'
import { DraftGuard } from '../../parts/form/DraftGuard.tsx'
import { EditingProvider, plainForm } from '../../parts/form/form-fields.tsx'
import { formMessages } from '../../parts/form/messages.ts'
import { type Places, PlainPlaces, placeId } from '../../parts/form/places.tsx'
import { SaveState } from '../../parts/form/SaveState.tsx'
import { stillAsked } from '../../parts/form/still-asked.ts'
import { readDraft, useDraft } from '../../parts/form/use-draft.ts'
import { submittedPlace } from '../../parts/pay/paying.ts'
import { JumpList } from '../../ui/JumpList.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { showToast } from '../../ui/toast.ts'
import { CopyrightSummary } from './CopyrightSummary.tsx'
import styles from './copyright.module.css'
import { frameMessages } from './frame-messages.ts'
import { stepElement } from './StepSection.tsx'
import { type CopyrightDraft, type CopyrightSaved, type CopyrightScreen, stepOf } from './screen.ts'
import { sharedMessages } from './shared-messages.ts'

interface EditorProps<Form extends AnyCopyrightForm> {
  readonly screen: CopyrightScreen<Form>
  readonly initial: Form
  /** Absent for a form that was never saved. */
  readonly draft?: CopyrightDraft
  readonly onMade: (orderNo: string) => void
  readonly onReload: () => void
}

const noFiles: CopyrightDraft['files'] = []

/** The frame of both registrations: steps, form, summary; kept as one types, handed in once. */
export function CopyrightEditor<Form extends AnyCopyrightForm>({
  screen,
  initial,
  draft,
  onMade,
  onReload,
}: EditorProps<Form>) {
  const t = useMessages(frameMessages)
  const shared = useMessages(formMessages)
  const rowNames = useMessages(sharedMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const mode = draft?.mode ?? 'draft'
  const opened = draft?.openSections ?? []
  const [saved, setSaved] = useState<Pick<CopyrightSaved, 'amountOfficial' | 'amountService'> | undefined>(draft)
  const editing = useDraft<Form, CopyrightSaved>({
    name: screen.orderKind,
    initial,
    kept: draft,
    enabled: mode !== 'read',
    post: async (where, now, options, isDraft) => {
      const reply = await screen.send({ ...where, json: now, draft: isDraft }, options)
      setSaved(reply)
      return reply
    },
    read: (orderNo) => readDraft(mode, screen.read(orderNo)),
    onMade,
  })
  const { form, change, saveNow, send } = editing
  const today = beijingDate(new Date())
  const quote = useMemo(() => quoteCopyright(form, today), [form, today])
  const faults = useMemo(
    () =>
      screen.findFaults(form, today).map((fault) => ({
        path: fault.path,
        message: sayCopyrightFault(fault, language),
        isSaidAtOnce: screen.saidAtOnce.has(fault.key),
      })),
    [screen, form, today, language],
  )
  const advice = useMemo(
    () =>
      screen.findAdvice(form, today).map((one) => ({
        path: one.path,
        key: one.key,
        level: 'note' as const,
        words: sayCopyrightAdvice(one, language),
        source: '',
      })),
    [screen, form, today, language],
  )
  const isOpened = (path: string) => mode === 'draft' || (mode === 'correct' && opened.includes(screen.sectionOf(path)))
  const mine = faults.filter(({ path }) => isOpened(path))
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState(false)
  const [tries, setTries] = useState(0)
  const [refusals, setRefusals] = useState<readonly FieldProblem[]>([])
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const correction = draft?.corrections.find((one) => one.answeredTime === null)
  const remarks = correction?.fields ?? []
  const places: Places = {
    errorAt: (path) => {
      const own = mine.find((fault) => fault.path === path)
      if (own && (own.isSaidAtOnce || wanted || visited.has(path))) return own.message
      return refusals.find((refusal) => refusal.path === path)?.message
    },
    isOpen: isOpened,
    remarkAt: (path) => remarks.find((remark) => remark.path === path)?.words,
    findingsAt: (path) => (mode === 'read' ? [] : advice.filter((one) => one.path === path)),
    onVisited: (path) => setVisited((all) => (all.has(path) ? all : new Set([...all, path]))),
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
  // Of several owners or authors, which of them.
  const placeOf = (path: string) => {
    const [list = '', row = ''] = path.split('.')
    const nameOf = { owners: rowNames.owner, authors: rowNames.author, assignees: rowNames.assignee }[list]
    return [t[stepOf(screen, path)], nameOf && row !== '' ? nameOf(Number(row) + 1) : ''].filter(Boolean).join(' · ')
  }
  const jumps = [...mine, ...unsaid].map(({ path, message }) => ({
    id: nearestPlace(path, stepElement(stepOf(screen, path))),
    place: placeOf(path),
    message,
  }))
  const untouched = stillAsked({ fields: remarks, initial, form, sectionOf: screen.sectionOf })
  const steps = screen.steps.map(({ step, sections }) => {
    const own = faults.filter(({ path }) => stepOf(screen, path) === step)
    // The check is done when everything before it is.
    const isWrong = own.length > 0 || (step === 'check' && faults.length > 0)
    const isClosed = mode === 'correct' && !sections.some((section) => opened.includes(section))
    const isAsked = untouched.some((path) => stepOf(screen, path) === step)
    const state = isClosed
      ? 'closed'
      : !isWrong
        ? isAsked
          ? 'open'
          : 'done'
        : wanted && own.length > 0
          ? 'wrong'
          : 'open'
    return {
      id: stepElement(step),
      title: t[step],
      state,
      words: isWrong ? t.stepOpen : isAsked ? shared.stepAsked : t.stepDone,
    } as const
  })
  // What was handed in costs what was frozen then; a draft costs what it would today.
  const isFrozen = mode !== 'draft' && saved !== undefined
  const { Content } = screen
  return (
    <PlainPlaces value={places}>
      <EditingProvider store={plainForm(form, change)}>
        <DraftGuard draft={editing} placeOf={placeOf} onReload={onReload} />
        <div className={styles.frame}>
          <div className={styles.steps}>
            <StepList label={t.steps} steps={steps} />
          </div>
          <div className={styles.form}>
            {mode === 'read' && <p className={styles.banner}>{t.readOnly}</p>}
            {mode === 'correct' && correction && (
              <AskedPlaces
                correction={correction}
                idOf={(path) => nearestPlace(path, stepElement(stepOf(screen, path)))}
              />
            )}
            {(wanted && jumps.length > 0) || failure ? (
              <JumpList key={tries} title={failure ?? t.refused} jumps={jumps} />
            ) : null}
            <Content mode={mode} quote={quote} files={draft?.files ?? noFiles} />
          </div>
          <CopyrightSummary
            title={screen.titleOf(form)}
            owners={form.owners.map(({ name }) => name.trim()).filter(Boolean)}
            mode={mode}
            quote={isFrozen ? undefined : quote}
            frozen={isFrozen ? { officialFen: saved.amountOfficial, serviceFen: saved.amountService } : undefined}
            missing={mine.length}
            advice={mode === 'read' ? [] : advice}
            busy={busy}
            onHandIn={() => void handIn()}
          >
            <SaveState draft={editing} />
          </CopyrightSummary>
        </div>
      </EditingProvider>
    </PlainPlaces>
  )
}

/** Id of the place itself, else of the nearest part around it that the page shows. */
function nearestPlace(path: string, step: string): string {
  for (let rest = path; rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')))) {
    if (document.getElementById(placeId(rest))) return placeId(rest)
  }
  return step
}
