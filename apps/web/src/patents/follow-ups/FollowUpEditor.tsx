import { isOpened } from '@portal/domain/patents/filings/form-paths'
import type { FollowUpForm } from '@portal/domain/patents/follow-ups/form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { callQuery } from '../../api/query.ts'
import { type SendOptions, sendCall } from '../../api/send-call.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { CalendarMark } from '../../parts/CalendarMark.tsx'
import { DraftGuard } from '../../parts/form/DraftGuard.tsx'
import type { DraftPlace } from '../../parts/form/draft-keeper.ts'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { PlainPlaces, placeId } from '../../parts/form/places.tsx'
import { SaveState } from '../../parts/form/SaveState.tsx'
import { useDraft } from '../../parts/form/use-draft.ts'
import { useInnerDay } from '../../parts/inner-day.ts'
import { useQuiet } from '../../parts/use-load-more.ts'
import { Button } from '../../ui/Button.tsx'
import { JumpList } from '../../ui/JumpList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { CaseHead } from './CaseHead.tsx'
import { Fees } from './Fees.tsx'
import { FormParts } from './FormParts.tsx'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'
import { OpenedParts } from './OpenedParts.tsx'
import { type Case, type FollowUp, sentForm } from './types.ts'

const checkWait = 500

interface EditorProps {
  readonly initial: FollowUpForm
  readonly found: Case | undefined
  /** Absent for a form that was never saved. */
  readonly followUp?: FollowUp
  readonly onMade: (orderNo: string) => void
  /** Handed in, or a correction answered. */
  readonly onSent: (orderNo: string) => void
}

const post = (where: DraftPlace, form: FollowUpForm, options: SendOptions, draft: boolean) =>
  sendCall('followUps.saveFollowUp', { ...where, draft, json: sentForm(form) }, options)

const readFollowUp = async (orderNo: string) => {
  const found = await sendCall('followUps.getFollowUp', { orderNo }, { shownInPlace: true })
  return found.mode === 'draft' && found.form ? { ...found, json: found.form } : undefined
}

/** The opened parts with their values, as the answer to a correction takes them. */
function openedValues(form: FollowUpForm, opened: readonly string[]): Record<string, unknown> {
  const parts = new Set(opened.map((path) => path.split('.')[0] ?? ''))
  return Object.fromEntries(Object.entries(sentForm(form)).filter(([part]) => parts.has(part)))
}

export function FollowUpEditor({ initial, found, followUp, onMade, onSent }: EditorProps) {
  const t = useMessages(followUpMessages)
  const inner = useInnerDay(t.internal)
  const language = useLanguage()
  const isCorrection = followUp?.mode === 'correct'
  const opened = followUp?.openFields ?? []
  const draft = useDraft<FollowUpForm>({
    // Answers to a correction are submitted as a whole: until then they lie on the device alone.
    name: isCorrection ? `follow-up-correction-${followUp.round}` : `follow-up-${initial.kind}-${initial.number}`,
    initial,
    kept: followUp,
    enabled: true,
    ...(!isCorrection && { post, read: readFollowUp }),
    onMade,
  })
  const { form, change, saveNow, hasUnsaved, send } = draft
  const quiet = useQuiet(JSON.stringify(sentForm(form)), checkWait)
  const check = useQuery({
    ...callQuery(
      'followUps.checkFollowUp',
      { json: JSON.parse(quiet) as ReturnType<typeof sentForm> },
      { shownInPlace: true },
    ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const [wanted, setWanted] = useState(false)
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const openedPaths = opened.map((one) => one.path)
  const concerns = ({ path }: { path: string }) => !isCorrection || isOpened(path, openedPaths)
  const problems = (check.data?.problems ?? []).filter(concerns)
  const places = {
    errorAt: (path: string) => (wanted ? problems.find((one) => one.path === path)?.message : undefined),
    isOpen: (path: string) => !isCorrection || isOpened(path, openedPaths),
    remarkAt: (path: string) => opened.find((one) => one.path === path)?.words,
    findingsAt: (path: string) =>
      (check.data?.findings ?? [])
        .filter((one) => one.path === path)
        .map((one) => ({
          key: one.words.en,
          level: one.level,
          words: inLanguage(one.words, language),
          source: inLanguage(one.source, language),
        })),
    onVisited: () => {},
  }
  const handIn = async () => {
    setWanted(true)
    setTries((count) => count + 1)
    setFailure(undefined)
    setBusy(true)
    try {
      // What is on the screen may be older than what was typed last, or not be there yet.
      const now = await sendCall('followUps.checkFollowUp', { json: sentForm(form) }, { shownInPlace: true })
      if (now.problems.some(concerns)) return void check.refetch()
      if (!(await saveNow())) return
      const sent =
        isCorrection && followUp
          ? await sendCall(
              'followUps.answerCorrection',
              {
                orderNo: followUp.orderNo,
                id: followUp.round,
                json: openedValues(form, openedPaths),
              },
              { shownInPlace: true },
            ).then((answer) => {
              if (answer.errors[0]) setFailure(answer.errors[0].message)
              return answer.errors.length === 0 ? { orderNo: followUp.orderNo } : undefined
            })
          : await send(form, false)
      if (!sent) return
      draft.forget()
      showToast({ tone: 'good', text: isCorrection ? t.answered : t.sent })
      onSent(sent.orderNo)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const jumps = problems.map(({ path, message }) => ({ id: placeId(path), place: '', message }))
  return (
    <PlainPlaces value={places}>
      {isCorrection ? (
        <>
          <PutBack draft={draft} />
          <LeaveGuard hasUnsent={hasUnsaved} />
        </>
      ) : (
        <DraftGuard draft={draft} onReload={() => window.location.reload()} />
      )}
      <div className={styles.frame}>
        <div className={styles.main}>
          {isCorrection && followUp && <OpenedParts followUp={followUp} />}
          {wanted && (jumps.length > 0 || failure) && (
            <JumpList key={tries} title={failure ?? t.missing} jumps={jumps} />
          )}
          {found && <CaseHead found={found} />}
          <FormParts
            form={form}
            change={(update) => {
              setFailure(undefined)
              change(update)
            }}
            found={found}
          />
        </div>
        <aside className={styles.side} aria-label={t.summary}>
          {check.data ? (
            <>
              {check.data.limit && (
                <p>
                  {t.official} <strong>{check.data.limit.officialOn}</strong>{' '}
                  <CalendarMark day={check.data.limit.officialOn} />
                  <br />
                  <span className={styles.note}>{inner.on(check.data.limit.internalOn)}</span>
                </p>
              )}
              {check.data.extended && (
                <p>
                  {t.newDay}: <strong>{check.data.extended.officialOn}</strong>{' '}
                  <CalendarMark day={check.data.extended.officialOn} />
                </p>
              )}
              {!isCorrection && <Fees fees={check.data.fees} />}
            </>
          ) : (
            <Skeleton lines={4} />
          )}
          {!isCorrection && <SaveState draft={draft} />}
          <Button tone="primary" busy={busy} onClick={() => void handIn()}>
            {isCorrection ? t.answer : t.send}
          </Button>
        </aside>
      </div>
    </PlainPlaces>
  )
}
