import { isOpened } from '@portal/domain/patents/filings/form-paths'
import { type ChangeItem, changeItemRows, emptyParty } from '@portal/domain/patents/follow-ups/change-items'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { type ReplyFor, type SendOptions, sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { DraftGuard } from '../../parts/form/DraftGuard.tsx'
import type { DraftPlace } from '../../parts/form/draft-keeper.ts'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { placeId } from '../../parts/form/places.tsx'
import { SaveState } from '../../parts/form/SaveState.tsx'
import { useDraft } from '../../parts/form/use-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { JumpList } from '../../ui/JumpList.tsx'
import { showToast } from '../../ui/toast.ts'
import { ChangeAnswer } from './ChangeAnswer.tsx'
import { CasesSection, ProofSection, TableSection } from './ChangeSections.tsx'
import { type ChangeFormState, changeFormOf, sentChange } from './change-form.ts'
import { changeMessages } from './change-messages.ts'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'
import { OpenedParts } from './OpenedParts.tsx'
import { type KeyedParty, keyed } from './PartyTable.tsx'
import type { FollowUp } from './types.ts'

type Answer = ReplyFor<'followUps.submitChange'>

interface EditorProps {
  readonly numbers?: string
  /** Absent for a change that was never saved. */
  readonly followUp?: FollowUp
  readonly onMade: (orderNo: string) => void
  /** Handed in, or a correction answered. */
  readonly onSent: (orderNo: string) => void
}

/** Numbers of the orders that have one, the newest 100. */
async function myNumbers(): Promise<readonly string[]> {
  const { list } = await sendCall('orders.listOrders', { pageSize: 100 })
  return [...new Set(list.flatMap((order) => order.patentNumber ?? []))]
}

const namesFor = (item: ChangeItem, found: ReplyFor<'followUps.getCase'>): readonly KeyedParty[] => {
  const { subject } = changeItemRows[item]
  const address = found.address ?? ''
  if (subject === 'owner') return found.applicants.map((name, at) => keyed({ ...emptyParty, name, address }, at))
  if (subject === 'inventor') return found.inventors.map((name, at) => keyed({ ...emptyParty, name }, at))
  return subject === 'agency' && found.agency ? [keyed({ ...emptyParty, name: found.agency }, 0)] : []
}

const post = (where: DraftPlace, form: ChangeFormState, options: SendOptions) =>
  sendCall('followUps.saveChange', { ...where, json: sentChange(form) }, options)

const readChange = async (orderNo: string) => {
  const found = await sendCall('followUps.getFollowUp', { orderNo }, { shownInPlace: true })
  return found.mode === 'draft' && found.change ? { ...found, json: changeFormOf(found.change, '') } : undefined
}

export function ChangeEditor({ numbers = '', followUp, onMade, onSent }: EditorProps) {
  const t = useMessages(changeMessages)
  const words = useMessages(followUpMessages)
  const correction = followUp?.mode === 'correct' ? followUp : undefined
  const draft = useDraft<ChangeFormState>({
    // Answers to a correction are submitted as a whole: until then they lie on the device alone.
    name: correction ? `change-correction-${correction.round}` : 'change',
    initial: changeFormOf(followUp?.change, numbers),
    kept: followUp,
    enabled: true,
    ...(!correction && { post, read: readChange }),
    onMade,
  })
  const { form, change, saveNow, hasUnsaved, place } = draft
  const [dry, setDry] = useState<Answer>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const opened = correction?.openFields.map((one) => one.path) ?? []
  const isOpen = (path: string) => !correction || isOpened(path, opened)
  const errorAt = (path: string) => dry?.problems.find((one) => one.path === path)?.message
  /** Whatever changes, the cases are to be checked again. */
  const set = (more: Partial<ChangeFormState>) => {
    setDry(undefined)
    change((now) => ({ ...now, ...more }))
  }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  /** The form as the call takes it, with the draft it is kept in. */
  const asked = () => {
    const { orderNo, version, draftKey } = place()
    const where = orderNo === undefined ? { orderKey: draftKey } : { orderNo, version }
    return { ...where, json: sentChange(form) }
  }
  const check = () =>
    run(async () => {
      if (!(await saveNow())) return
      setDry(await sendCall('followUps.submitChange', { ...asked(), dryRun: true }, { shownInPlace: true }))
    })
  const leave = (orderNo: string, text: string) => {
    draft.forget()
    showToast({ tone: 'good', text })
    onSent(orderNo)
  }
  const submit = () =>
    run(async () => {
      if (!(await saveNow())) return
      const sent = await sendCall('followUps.submitChange', asked(), { shownInPlace: true })
      if (sent.orderNo !== null) leave(sent.orderNo, t.sent)
    })
  const answer = ({ orderNo, round }: FollowUp) =>
    run(async () => {
      const parts = new Set(opened.map((path) => path.split('.')[0]))
      const json = Object.fromEntries(Object.entries(sentChange(form)).filter(([part]) => parts.has(part)))
      const sent = await sendCall('followUps.answerCorrection', { orderNo, id: round, json }, { shownInPlace: true })
      if (sent.errors[0]) setFailure(sent.errors[0].message)
      else leave(orderNo, words.answered)
    })
  const fill = () =>
    run(async () => {
      const [number = ''] = sentChange(form).cases
      const found = await sendCall('followUps.getCase', { number }, { shownInPlace: true })
      set({ before: namesFor(form.kind, found) })
      showToast({ tone: 'good', text: t.filled })
    })
  const takeMine = () =>
    run(async () => {
      const mine = await myNumbers()
      if (mine.length === 0) setFailure(t.noMine)
      else set({ cases: mine.join('\n') })
    })
  const jumps = (dry?.problems ?? []).map(({ path, message }) => ({ id: placeId(path), place: '', message }))
  const isNew = !correction
  const begin = { form, set, errorAt, isOpen, isNew, busy, onMine: () => void takeMine(), onFill: () => void fill() }
  const reload = () => window.location.reload()
  return (
    <>
      {correction ? (
        <>
          <PutBack draft={draft} />
          <LeaveGuard hasUnsent={hasUnsaved} />
        </>
      ) : (
        <DraftGuard draft={draft} onReload={reload} />
      )}
      <div className={styles.frame}>
        <div className={styles.main}>
          {correction && <OpenedParts followUp={correction} />}
          {failure !== undefined && (
            <p role="alert" className={styles.remark}>
              {failure}
            </p>
          )}
          {jumps.length > 0 && <JumpList title={t.missing} jumps={jumps} />}
          <CasesSection {...begin} />
          <TableSection {...begin} />
          <ProofSection {...begin} />
        </div>
        <aside className={styles.side} aria-label={words.summary}>
          {dry ? <ChangeAnswer answer={dry} /> : !correction && <p className={styles.note}>{t.dryFirst}</p>}
          {correction ? (
            <Button tone="primary" busy={busy} onClick={() => void answer(correction)}>
              {words.answer}
            </Button>
          ) : (
            <>
              <SaveState draft={draft} />
              <Button
                tone={dry ? 'plain' : 'primary'}
                busy={busy}
                disabled={form.cases.trim() === ''}
                onClick={() => void check()}
              >
                {t.check}
              </Button>
              {dry && dry.accepted.length > 0 && dry.problems.length === 0 && (
                <Button tone="primary" busy={busy} onClick={() => void submit()}>
                  {t.submit(dry.accepted.length)}
                </Button>
              )}
            </>
          )}
        </aside>
      </div>
    </>
  )
}
