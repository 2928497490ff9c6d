import type { ReplyOf } from '@portal/contract/call'
import type { getSoftware, submitSoftware } from '@portal/contract/copyright'
import { type CopyrightFault, sayCopyrightAdvice, sayCopyrightFault } from '@portal/domain/copyright/fault-words'
import { softwareSectionOf, softwareSections } from '@portal/domain/copyright/sections'
import { findSoftwareAdvice, findSoftwareFaults } from '@portal/domain/copyright/software-faults'
import type { SoftwareForm } from '@portal/domain/copyright/software-form'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, type FieldProblem } from '../api/call-error.ts'
import { queryClient } from '../api/query.ts'
import { type RequestFor, sendCall } from '../api/send-call.ts'
import { formatFen } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { DraftGuard } from '../parts/form/DraftGuard.tsx'
import { EditingProvider } from '../parts/form/form-fields.tsx'
import { type Places, PlacesProvider, placeId } from '../parts/form/places.tsx'
import { SaveState } from '../parts/form/SaveState.tsx'
import { useDraft } from '../parts/form/use-draft.ts'
import { Button } from '../ui/Button.tsx'
import { FormActions } from '../ui/FormActions.tsx'
import { JumpList } from '../ui/JumpList.tsx'
import { Money } from '../ui/Money.tsx'
import { StepList } from '../ui/StepList.tsx'
import { showToast } from '../ui/toast.ts'
import styles from './copyright.module.css'
import { copyrightMessages } from './messages.ts'
import {
  MaterialsSection,
  OwnersSection,
  PapersSection,
  SoftwareSectionFields,
  sectionElement,
  TechnicalSection,
} from './SoftwareSections.tsx'

type Draft = ReplyOf<typeof getSoftware>
type Saved = ReplyOf<typeof submitSoftware>
type SentForm = RequestFor<'copyright.submitSoftware'>['json']

interface EditorProps {
  readonly initial: SoftwareForm
  /** Absent for a form that was never saved. */
  readonly draft?: Draft
  readonly onMade: (orderNo: string) => void
  readonly onReload: () => void
}

const listsOfOrders = ['orders.getOrderCounts', 'orders.getOrderDetail', 'copyright.getSoftware']

export function SoftwareEditor({ initial, draft, onMade, onReload }: EditorProps) {
  const t = useMessages(copyrightMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const mode = draft?.mode ?? 'draft'
  const opened = draft?.openSections ?? []
  const [saved, setSaved] = useState<Pick<Saved, 'savedTime' | 'amountOfficial' | 'amountService'> | undefined>(draft)
  const at = useRef({ orderNo: draft?.orderNo, version: draft?.version, draftKey: crypto.randomUUID() })
  const send = async (now: SoftwareForm, isDraft = true) => {
    const { orderNo, version, draftKey } = at.current
    const where = orderNo === undefined ? { draftKey } : { orderNo, version }
    const json = structuredClone(now) as SentForm
    const reply = await sendCall('copyright.submitSoftware', { ...where, json, draft: isDraft }, { shownInPlace: true })
    at.current = { orderNo: reply.orderNo, version: reply.version, draftKey }
    setSaved(reply)
    if (orderNo === undefined) onMade(reply.orderNo)
    return reply
  }
  const { form, change, status, saveNow, hasUnsaved } = useDraft<SoftwareForm>({
    initial,
    enabled: mode !== 'read',
    save: async (now) => void (await send(now)),
  })
  const today = beijingDate(new Date())
  const faults = useMemo(() => findSoftwareFaults(form, today), [form, today])
  const advice = useMemo(() => findSoftwareAdvice(form, today), [form, today])
  const isMine = ({ path }: CopyrightFault) => mode === 'draft' || opened.includes(softwareSectionOf(path))
  const mine = mode === 'read' ? [] : faults.filter(isMine)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState(false)
  const [tries, setTries] = useState(0)
  const [refusals, setRefusals] = useState<readonly FieldProblem[]>([])
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const remarks = draft?.corrections.find((one) => one.answeredTime === null)?.fields ?? []
  const places: Places = {
    errorAt: (path) => {
      const own = mine.find((fault) => fault.path === path)
      if (own && (wanted || visited.has(path))) return sayCopyrightFault(own, language)
      return refusals.find((refusal) => refusal.path === path)?.message
    },
    isOpen: (path) => mode === 'draft' || (mode === 'correct' && opened.includes(softwareSectionOf(path))),
    remarkAt: (path) => remarks.find((remark) => remark.path === path)?.words,
    findingsAt: (path) =>
      advice
        .filter((one) => one.path === path)
        .map((one) => ({ key: one.key, level: 'review', words: sayCopyrightAdvice(one, language), source: '' })),
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
      showToast({ tone: 'good', text: mode === 'correct' ? t.handedIn : t.submitted })
      for (const name of listsOfOrders) void queryClient.invalidateQueries({ queryKey: [name] })
      await navigate(pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusals(error.fields)
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const jumps = mine.map((fault) => ({
    id: nearestPlace(fault.path),
    place: t[softwareSectionOf(fault.path)],
    message: sayCopyrightFault(fault, language),
  }))
  const steps = softwareSections.map((id) => {
    const isWrong = faults.some(({ path }) => softwareSectionOf(path) === id)
    const state = mode === 'correct' && !opened.includes(id) ? 'closed' : isWrong ? (wanted ? 'wrong' : 'open') : 'done'
    return { id: sectionElement(id), title: t[id], state, words: isWrong ? t.stepOpen : t.stepDone } as const
  })
  const total = saved && saved.amountOfficial + saved.amountService
  return (
    <PlacesProvider value={places}>
      <EditingProvider value={{ form, change }}>
        <DraftGuard {...{ status, hasUnsaved, saveNow, onReload }} />
        <div className={styles.frame}>
          <div className={styles.steps}>
            <StepList label={t.steps} steps={steps} />
          </div>
          <div className={styles.form}>
            {mode === 'read' && <p className={styles.banner}>{t.readOnly}</p>}
            {(wanted && jumps.length > 0) || failure ? (
              <JumpList key={tries} title={failure ?? t.refused} jumps={jumps} />
            ) : null}
            <SoftwareSectionFields />
            <OwnersSection />
            <TechnicalSection />
            <MaterialsSection />
            <PapersSection />
          </div>
          <aside className={styles.summary} aria-label={t.summary}>
            <div>
              <h2>{form.name.trim() ? `${form.name.trim()} ${form.version}` : t.untitled}</h2>
              <p className={styles.note}>
                {form.owners
                  .map(({ name }) => name)
                  .filter(Boolean)
                  .join('、') || '—'}
              </p>
            </div>
            {saved && (
              <dl className={styles.fees}>
                <div>
                  <dt>{t.office}</dt>
                  <dd>
                    <Money fen={saved.amountOfficial} />
                  </dd>
                </div>
                <div>
                  <dt>{t.ownFee}</dt>
                  <dd>
                    <Money fen={saved.amountService} />
                  </dd>
                </div>
                <div className={styles.total}>
                  <dt>{t.total}</dt>
                  <dd aria-live="polite">
                    <Money fen={saved.amountOfficial + saved.amountService} strong />
                  </dd>
                </div>
              </dl>
            )}
            {advice.length > 0 && mode !== 'read' && (
              <div>
                <h3>{t.advice}</h3>
                <ul className={styles.list}>
                  {advice.map((one) => (
                    <li key={`${one.path} ${one.key}`}>{sayCopyrightAdvice(one, language)}</li>
                  ))}
                </ul>
              </div>
            )}
            {mode !== 'read' && (
              <FormActions>
                <p className={mine.length > 0 ? styles.missing : styles.good}>
                  {mine.length > 0 ? t.missing(mine.length) : t.nothingMissing}
                </p>
                <Button tone="primary" size="large" busy={busy} onClick={() => void handIn()}>
                  {mode === 'correct' ? t.handIn : total === undefined ? t.submitPlain : t.submit(formatFen(total))}
                </Button>
                <SaveState
                  status={status}
                  savedTime={saved?.savedTime}
                  onSave={() => void saveNow()}
                  onReload={onReload}
                />
              </FormActions>
            )}
          </aside>
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
  return sectionElement(softwareSectionOf(path))
}
