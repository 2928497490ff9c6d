import { awaitsDraft, type FilingForm } from '@portal/domain/patents/filings/form'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../api/call-error.ts'
import { type ReplyFor, sendCall } from '../../api/send-call.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { DraftGuard } from '../../parts/form/DraftGuard.tsx'
import { PlainPlaces, placeId } from '../../parts/form/places.tsx'
import { SaveState } from '../../parts/form/SaveState.tsx'
import { readDraft, useDraft } from '../../parts/form/use-draft.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { JumpList } from '../../ui/JumpList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Agreed, AnswerChanges } from './AgreeDialog.tsx'
import styles from './filings.module.css'
import { KindSection } from './KindSection.tsx'
import { filingMessages } from './messages.ts'
import { ApplicantsSection, InventorsSection } from './PeopleSections.tsx'
import { sectionElement, sectionOf, sectionsOf } from './Section.tsx'
import { SubmitSection } from './SubmitSection.tsx'
import { Summary } from './Summary.tsx'
import { sentForm } from './sent-form.ts'
import { TitleSection } from './TitleSection.tsx'
import { useChecks, useQuote } from './use-filing-answers.ts'
import { useFormPlaces } from './use-places.ts'

// Not needed for the form's first sight: the later sections, an offer of new forms only, and what comes after the end.
const AgentSection = lazy(() => import('./AgentSection.tsx').then((module) => ({ default: module.AgentSection })))
const DocumentsSection = lazy(() =>
  import('./DocumentsSection.tsx').then((module) => ({ default: module.DocumentsSection })),
)
const DisclosureSection = lazy(() =>
  import('./DisclosureSection.tsx').then((module) => ({ default: module.DisclosureSection })),
)
const EarlierSection = lazy(() => import('./EarlierSection.tsx').then((module) => ({ default: module.EarlierSection })))
const DesignKindSection = lazy(() =>
  import('./design/DesignKindSection.tsx').then((module) => ({ default: module.DesignKindSection })),
)
const ViewsSection = lazy(() =>
  import('./design/ViewsSection.tsx').then((module) => ({ default: module.ViewsSection })),
)
const BriefSection = lazy(() =>
  import('./design/BriefSection.tsx').then((module) => ({ default: module.BriefSection })),
)
const CopyFromCase = lazy(() => import('./CopyFromCase.tsx').then((module) => ({ default: module.CopyFromCase })))
const FilingPreview = lazy(() =>
  import('../../parts/FilingPreview.tsx').then((module) => ({ default: module.FilingPreview })),
)
const AgreeDialog = lazy(() => import('./AgreeDialog.tsx').then((module) => ({ default: module.AgreeDialog })))
const SubmittedPanel = lazy(() => import('./SubmittedPanel.tsx').then((module) => ({ default: module.SubmittedPanel })))

type Draft = ReplyFor<'filings.getDraft'>
type Submitted = ReplyFor<'filings.submitFiling'>

interface FilingEditorProps {
  readonly initial: FilingForm
  /** Absent for a form that was never saved. */
  readonly draft?: Draft
  readonly onMade: (orderNo: string) => void
  readonly onReload: () => void
}

/** Of a first save: `saveNow` shows its own. */
const sayFailure = (error: unknown) => {
  if (!(error instanceof CallError)) throw error
  showToast({ tone: 'bad', text: error.message })
}

export function FilingEditor({ initial, draft, onMade, onReload }: FilingEditorProps) {
  const t = useMessages(filingMessages)
  const navigate = useNavigate()
  const mode = draft?.mode ?? 'draft'
  const openFields = draft?.openFields ?? []
  const correction = draft?.corrections.find((one) => one.answeredTime === null)
  /** What the client agreed to before he submits a correction. */
  const agreed = useRef<Agreed>({})
  const editing = useDraft<FilingForm, ReplyFor<'filings.saveDraft'>>({
    name: `filing-${initial.kind}`,
    initial,
    kept: draft,
    enabled: mode !== 'read',
    post: (where, now, options, isDraft) =>
      sendCall(
        'filings.saveDraft',
        { ...where, ...(!isDraft && { draft: false, ...agreed.current }), json: sentForm(now) },
        options,
      ),
    read: (orderNo) => readDraft(mode, sendCall('filings.getDraft', { orderNo }, { shownInPlace: true })),
    onMade,
  })
  const { form, change, saveNow, send, place } = editing
  const quote = useQuote(form)
  const checks = useChecks(form, mode !== 'read')
  const { places, jumps, isIncomplete, wanted, setWanted, setRefusals, refusals } = useFormPlaces({
    form,
    mode,
    openFields,
    remarks: correction?.fields ?? [],
    checks: checks.data,
  })
  const [busy, setBusy] = useState(false)
  const [isPreparing, setPreparing] = useState(false)
  const [previewed, setPreviewed] = useState<string>()
  const [submitted, setSubmitted] = useState<Submitted>()
  const [failure, setFailure] = useState<string>()
  const [toAgree, setToAgree] = useState<AnswerChanges>()
  /** Each try brings the list of what is wrong into the focus; mending one of them must not. */
  const [tries, setTries] = useState(0)

  /** What is shown is what lies on the server: the preview is made there. */
  const openPreview = async () => {
    setPreparing(true)
    try {
      if (await saveNow()) setPreviewed(place().orderNo ?? (await send(form)).orderNo)
    } finally {
      setPreparing(false)
    }
  }
  const answerCorrection = async (to: Agreed = {}) => {
    agreed.current = to
    const { orderNo } = await send(form, false)
    showToast({ tone: 'good', text: t.handedIn })
    await navigate(pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } }))
  }
  const sendIn = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusals(error.fields)
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const handIn = async () => {
    setWanted(true)
    setTries((count) => count + 1)
    setRefusals([])
    setFailure(undefined)
    // Findings of an earlier state of the form do not hold it back: the server checks the one handed in.
    if (isIncomplete || (checks.isCurrent && jumps.length > 0)) return
    await sendIn(async () => {
      if (!(await saveNow())) return
      if (mode === 'correct') {
        // Saved once more, for what the answer changes beside the form: its price and the book are agreed to first.
        const { answer } = await send(form)
        if (answer && (answer.price || answer.inBook.length > 0)) setToAgree(answer)
        else await answerCorrection()
        return
      }
      const { orderNo, version, draftKey } = place()
      const where = orderNo === undefined ? { draftKey, json: sentForm(form) } : { orderNo, version }
      setSubmitted(await sendCall('filings.submitFiling', where, { shownInPlace: true }))
    })
  }

  if (submitted) {
    return (
      <Suspense>
        <SubmittedPanel reply={submitted} />
      </Suspense>
    )
  }
  const shownJumps = (jumps.length > 0 ? jumps : refusals)
    .map(({ path, message }) => ({ id: nearestPlace(path), place: placeName(path, t, form.kind), message }))
    .sort((one, other) => downThePage(one.id) - downThePage(other.id))
  const isDesign = form.kind === 'design'
  const steps = sectionsOf(form.kind).map((id) => {
    const faults = jumps.filter((jump) => sectionOf(jump.path) === id)
    const isClosed = mode === 'correct' && !openFields.some((path) => sectionOf(path) === id)
    const state = isClosed ? 'closed' : faults.length === 0 ? 'done' : wanted ? 'wrong' : 'open'
    const words = { closed: t.stepClosed, done: t.stepDone, wrong: t.stepWrong, open: t.stepOpen }[state]
    const title =
      id === 'inventors' && isDesign ? t.designers : id === 'documents' && awaitsDraft(form) ? t.disclosure : t[id]
    return { id: sectionElement(id), title, state, words } as const
  })
  const section = { form, change }
  return (
    <PlainPlaces value={places}>
      <DraftGuard draft={editing} placeOf={(path) => placeName(path, t, form.kind)} onReload={onReload} />
      <div className={styles.frame}>
        <div className={styles.steps}>
          <StepList label={t.steps} steps={steps} />
        </div>
        <div className={styles.form}>
          {mode === 'read' && <p className={styles.banner}>{t.readOnly}</p>}
          {mode === 'correct' && correction && (
            <p className={styles.banner} data-tone="warn">
              {t.correcting(correction.round)} {correction.dueOn && t.correctBy(correction.dueOn)}
            </p>
          )}
          {(wanted && shownJumps.length > 0) || failure ? (
            <JumpList key={tries} title={failure ?? t.refused} jumps={shownJumps} />
          ) : null}
          {mode === 'draft' && draft === undefined && form === initial && (
            <Suspense fallback={<div className={styles.copySpace} />}>
              <CopyFromCase />
            </Suspense>
          )}
          {isDesign ? (
            <Suspense fallback={<div className={styles.designKindSpace} />}>
              <DesignKindSection {...section} />
            </Suspense>
          ) : (
            <KindSection {...section} />
          )}
          <TitleSection {...section} />
          <ApplicantsSection {...section} quote={quote.data} isDraft={mode === 'draft'} />
          <InventorsSection {...section} />
          {isDesign ? (
            <Suspense fallback={<Skeleton lines={12} />}>
              <ViewsSection {...section} files={draft?.files ?? []} />
              <BriefSection {...section} />
            </Suspense>
          ) : (
            <Suspense fallback={<Skeleton lines={12} />}>
              {awaitsDraft(form) ? <DisclosureSection {...section} /> : <DocumentsSection {...section} />}
            </Suspense>
          )}
          <Suspense fallback={<Skeleton lines={6} />}>
            <EarlierSection {...section} />
          </Suspense>
          <Suspense fallback={<Skeleton lines={6} />}>
            <AgentSection {...section} />
          </Suspense>
          <SubmitSection {...section} checks={checks.data}>
            {mode !== 'read' && (
              <div>
                <Button icon="eye" busy={isPreparing} onClick={() => void openPreview().catch(sayFailure)}>
                  {t.preview}
                </Button>
              </div>
            )}
          </SubmitSection>
        </div>
        <Summary
          form={form}
          quote={quote.data}
          quoteFailed={quote.isError}
          missing={mode === 'read' ? 0 : jumps.length}
        >
          {mode === 'read' ? (
            draft && (
              <LinkButton to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo: draft.orderNo } })}>
                {t.toCase}
              </LinkButton>
            )
          ) : (
            <>
              <Button tone="primary" size="large" busy={busy} onClick={() => void handIn()}>
                {mode === 'correct' ? t.handIn : quote.data ? t.submitFor(formatFen(quote.data.total)) : t.submitPlain}
              </Button>
              <SaveState draft={editing} />
            </>
          )}
        </Summary>
        {toAgree && (
          <Suspense>
            <AgreeDialog
              changes={toAgree}
              onClose={() => setToAgree(undefined)}
              onAgree={(to) => {
                setToAgree(undefined)
                void sendIn(() => answerCorrection(to))
              }}
            />
          </Suspense>
        )}
        {previewed !== undefined && (
          <Suspense>
            <FilingPreview orderNo={previewed} onClose={() => setPreviewed(undefined)} />
          </Suspense>
        )}
      </div>
    </PlainPlaces>
  )
}

type Words = (typeof filingMessages)['en']

/** What a place is called: its book, its person or its claim, else its section. */
function placeName(path: string, t: Words, kind: FilingForm['kind']): string {
  const [first = '', second = ''] = path.split('.')
  if (first === 'documents' && isBook(second)) return t[second]
  const name = {
    applicants: t.applicant,
    inventors: kind === 'design' ? t.designer : t.inventor,
    priorities: t.priority,
  }[first]
  if (name && second !== '') return name(Number(second) + 1)
  if (first === 'inventors' && kind === 'design') return t.designers
  if (first === 'contact' || first === 'disclosure') return t[first]
  return t[sectionOf(path)]
}

const books = ['claims', 'description', 'abstract', 'drawings', 'abstractFigure'] as const
const isBook = (name: string): name is (typeof books)[number] => (books as readonly string[]).includes(name)

function downThePage(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? 0
}

/** Id of the place itself, else of the nearest part around it that the page shows. */
function nearestPlace(path: string): string {
  for (let rest = path; rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')))) {
    if (document.getElementById(placeId(rest))) return placeId(rest)
  }
  return sectionElement(sectionOf(path))
}
