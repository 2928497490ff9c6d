import { usSizeOf } from '@portal/domain/patents/us/filing-size'
import { applicantName, inventorName, type UsForm, usSectionOf, usSections } from '@portal/domain/patents/us/form'
import {
  findUsAdvice,
  findUsFaults,
  type UsFault,
  usAdviceWords,
  usFaultsIn,
  usFaultWords,
} from '@portal/domain/patents/us/form-faults'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, type FieldProblem } from '../../api/call-error.ts'
import { callQuery } from '../../api/query.ts'
import { type ReplyFor, type RequestFor, sendCall } from '../../api/send-call.ts'
import { formatFen } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { rateText } from '../../parts/abroad/money.ts'
import { DraftGuard } from '../../parts/form/DraftGuard.tsx'
import { EditingProvider, plainForm } from '../../parts/form/form-fields.tsx'
import { type Places, PlainPlaces, placeId } from '../../parts/form/places.tsx'
import { SaveState } from '../../parts/form/SaveState.tsx'
import { readDraft, useDraft } from '../../parts/form/use-draft.ts'
import { submittedPlace } from '../../parts/pay/paying.ts'
import { Button } from '../../ui/Button.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { JumpList } from '../../ui/JumpList.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { showToast } from '../../ui/toast.ts'
import { DesignSection, EntitySection, PapersSection, UtilitySection } from './ContentSections.tsx'
import { usMessages } from './messages.ts'
import { ApplicantsSection, InventorsSection, RouteSection, sectionElement, TitleSection } from './Sections.tsx'
import { savePaper } from './save-paper.ts'
import styles from './us-form.module.css'

type Draft = ReplyFor<'usFilings.getUsFiling'>
type SentForm = Extract<RequestFor<'filings.saveDraft'>, { type: 'usDesign' | 'usInvention' }>['json']

interface UsEditorProps {
  readonly initial: UsForm
  /** Absent for a form that was never saved. */
  readonly draft?: Draft
  readonly onMade: (orderNo: string) => void
  readonly onReload: () => void
  /** Stands above the form. */
  readonly children?: ReactNode
}

const sent = (form: UsForm) => structuredClone(form) as SentForm

export function UsEditor({ initial, draft, onMade, onReload, children }: UsEditorProps) {
  const t = useMessages(usMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const mode = draft?.mode ?? 'draft'
  const opened = draft?.openSections ?? []
  const editing = useDraft<UsForm>({
    name: initial.kind,
    initial,
    kept: draft,
    enabled: mode !== 'read',
    post: (where, now, options, isDraft) =>
      sendCall(
        'filings.saveDraft',
        { ...where, ...(!isDraft && { draft: false }), type: now.kind, json: sent(now) },
        options,
      ),
    read: (orderNo) => readDraft(mode, sendCall('usFilings.getUsFiling', { orderNo }, { shownInPlace: true })),
    onMade,
  })
  const { form, change, saveNow, send, place } = editing
  const faults = useMemo(() => findUsFaults(form, beijingDate(new Date())), [form])
  const mine = mode === 'correct' ? usFaultsIn(faults, opened) : mode === 'read' ? [] : faults
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState(false)
  const [tries, setTries] = useState(0)
  const [refusals, setRefusals] = useState<readonly FieldProblem[]>([])
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const wordsOf = ({ key, params }: UsFault) => fillWords(usFaultWords[key][language], params)
  const remarks = draft?.corrections.find((one) => one.answeredTime === null)?.fields ?? []
  const places: Places = {
    errorAt: (path) => {
      const own = mine.find((fault) => fault.path === path)
      if (own && (wanted || visited.has(path))) return wordsOf(own)
      return refusals.find((refusal) => refusal.path === path)?.message
    },
    isOpen: (path) => mode === 'draft' || (mode === 'correct' && opened.includes(usSectionOf(path))),
    remarkAt: (path) => remarks.find((remark) => remark.path === path)?.words,
    findingsAt: (path) =>
      findUsAdvice(form)
        .filter((advice) => advice.path === path)
        .map(({ key, source }) => ({ key, level: 'review', words: usAdviceWords[key][language], source })),
    onVisited: (path) => setVisited((all) => (all.has(path) ? all : new Set([...all, path]))),
  }
  const size = usSizeOf(form)
  const quote = useQuery({
    ...callQuery(
      'usFilings.quoteUsFiling',
      {
        ...size,
        serviceType: form.serviceType,
        claimCount: Math.min(2000, size.claimCount),
        independentCount: Math.min(2000, size.independentCount),
      },
      { shownInPlace: true },
    ),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
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
    if (mine.length > 0) return
    await attempt(async () => {
      if (!(await saveNow())) return
      const orderNo = place().orderNo ?? (await send(form)).orderNo
      if (mode === 'correct') await send(form, false)
      else
        await sendCall(
          'filings.submitFiling',
          { orderNo, version: place().version, type: form.kind },
          { shownInPlace: true },
        )
      if (mode === 'correct') showToast({ tone: 'good', text: t.handedIn })
      await navigate(submittedPlace(orderNo, mode))
    })
  }
  /** What lies on the server is what is made: the last change goes there first. */
  const download = (paper: 'dataSheet' | 'specification') =>
    attempt(async () => {
      if (!(await saveNow())) return
      await savePaper(place().orderNo ?? (await send(form)).orderNo, paper)
    })
  const jumps = mine.map((fault) => ({
    id: nearestPlace(fault.path),
    place: t[usSectionOf(fault.path)],
    message: wordsOf(fault),
  }))
  const steps = usSections.map((id) => {
    const isWrong = faults.some(({ path }) => usSectionOf(path) === id)
    const state = mode === 'correct' && !opened.includes(id) ? 'closed' : isWrong ? (wanted ? 'wrong' : 'open') : 'done'
    return { id: sectionElement(id), title: t[id], state, words: isWrong ? t.stepOpen : t.stepDone } as const
  })
  return (
    <PlainPlaces value={places}>
      <EditingProvider store={plainForm(form, change)}>
        <DraftGuard draft={editing} placeOf={(path) => t[usSectionOf(path)]} onReload={onReload} />
        <div className={styles.frame}>
          <div className={styles.steps}>
            <StepList label={t.steps} steps={steps} />
          </div>
          <div className={styles.form}>
            {mode === 'read' && <p className={styles.banner}>{t.readOnly}</p>}
            {children}
            {(wanted && jumps.length > 0) || failure ? (
              <JumpList key={tries} title={failure ?? t.refused} jumps={jumps} />
            ) : null}
            <TitleSection />
            <RouteSection />
            <InventorsSection />
            <ApplicantsSection />
            {form.kind === 'usDesign' ? <DesignSection /> : <UtilitySection />}
            <EntitySection />
            <PapersSection />
          </div>
          <aside className={styles.summary} aria-label={t.summary}>
            <div>
              <p className={styles.note}>{t[form.kind]}</p>
              <h2>{form.title.trim() || t.untitled}</h2>
              <p className={styles.note}>
                {[...form.applicants.map(applicantName), ...form.inventors.map(inventorName)]
                  .filter(Boolean)
                  .join(', ') || '—'}
              </p>
            </div>
            {quote.data ? (
              <dl className={styles.fees}>
                {quote.data.lines.map((line) => (
                  <div key={line.kind}>
                    <dt>
                      {inLanguage(line.name, language)} {line.quantity > 1 && `× ${line.quantity}`}
                      {line.discountPercent > 0 && ` − ${line.discountPercent}%`}
                      {line.toConfirm && <small> ({t.toConfirm})</small>}
                      <small className={styles.rate}>{inLanguage(line.source, language)}</small>
                    </dt>
                    <dd>USD {(line.cents / 100).toFixed(2)}</dd>
                  </div>
                ))}
                <div>
                  <dt>
                    {t.office}
                    <small className={styles.rate}>
                      {t.rate(rateText(quote.data.rate.rateMicro), quote.data.rate.from)} ·{' '}
                      {inLanguage(quote.data.rate.source, language)}
                    </small>
                  </dt>
                  <dd>
                    <Money fen={quote.data.official} />
                  </dd>
                </div>
                <div>
                  <dt>{t.ownFee}</dt>
                  <dd>
                    <Money fen={quote.data.service} />
                  </dd>
                </div>
                <div className={styles.total}>
                  <dt>{t.total}</dt>
                  <dd aria-live="polite">
                    <Money fen={quote.data.total} strong />
                  </dd>
                </div>
              </dl>
            ) : quote.isError ? (
              <p role="alert">{t.quoteFailed}</p>
            ) : (
              <Skeleton lines={6} height="53px" />
            )}
            {mode !== 'read' && (
              <FormActions>
                <p className={mine.length > 0 ? styles.missing : styles.good}>
                  {mine.length > 0 ? t.missing(mine.length) : t.nothingMissing}
                </p>
                <Button tone="primary" size="large" busy={busy} onClick={() => void handIn()}>
                  {mode === 'correct'
                    ? t.approveAndSend
                    : quote.data
                      ? t.submit(formatFen(quote.data.total))
                      : t.submitPlain}
                </Button>
                <SaveState draft={editing} />
              </FormActions>
            )}
            <div className={styles.papers}>
              <Button icon="download" disabled={busy} onClick={() => void download('dataSheet')}>
                {t.dataSheet}
              </Button>
              <Button icon="download" disabled={busy} onClick={() => void download('specification')}>
                {t.specification}
              </Button>
            </div>
          </aside>
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
  return sectionElement(usSectionOf(path))
}
