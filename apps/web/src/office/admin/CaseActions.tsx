import { isSupplementKind } from '@portal/domain/kernel/orders/order-areas'
import { Suspense, useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { familyPath, isFamily } from '../../parts/abroad/families.ts'
import { WriteLink } from '../../parts/letters/WriteLink.tsx'
import { PackageLink } from '../../parts/PackageLink.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import type { Review } from './CaseReview.tsx'
import { reviewMessages } from './messages.ts'

const AcceptDialog = lazy(() => import('./AcceptDialog.tsx').then((module) => ({ default: module.AcceptDialog })))
const AssignDialog = lazy(() => import('./AssignDialog.tsx').then((module) => ({ default: module.AssignDialog })))
const CompleteDialog = lazy(() => import('./CompleteDialog.tsx').then((module) => ({ default: module.CompleteDialog })))
const DraftDialog = lazy(() => import('./DraftDialog.tsx').then((module) => ({ default: module.DraftDialog })))
const FiledDialog = lazy(() => import('./FiledDialog.tsx').then((module) => ({ default: module.FiledDialog })))
const RejectDialog = lazy(() => import('./RejectDialog.tsx').then((module) => ({ default: module.RejectDialog })))
const WithdrawCorrectionDialog = lazy(() =>
  import('./WithdrawCorrectionDialog.tsx').then((module) => ({ default: module.WithdrawCorrectionDialog })),
)
const WithdrawDraftDialog = lazy(() =>
  import('./WithdrawDraftDialog.tsx').then((module) => ({ default: module.WithdrawDraftDialog })),
)
const RecordDialog = lazy(() => import('./RecordDialog.tsx').then((module) => ({ default: module.RecordDialog })))

const steps = [
  'accept',
  'uploadDraft',
  'markFiled',
  'recordOfficialDocument',
  'complete',
  'withdrawCorrection',
  'withdrawDraft',
  'reject',
] as const
type Step = (typeof steps)[number] | 'assign'
/** Work states in which a case can change hands: submitted to filed. */
const openStates = { first: 1, last: 5 }

/** What can be done with the case now, the main step first; what cannot be done yet says why. */
export function CaseActions({ review, isRecording }: { review: Review; isRecording: boolean }) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  const mayRecord = review.actions.some(({ action, allowed: may }) => action === 'recordOfficialDocument' && may)
  const [open, setOpen] = useState<Step | undefined>(isRecording && mayRecord ? 'recordOfficialDocument' : undefined)
  const labels: Record<(typeof steps)[number], string> = {
    accept: t.accept,
    uploadDraft: t.uploadDraft,
    markFiled: t.markFiled,
    recordOfficialDocument: t.record,
    complete: t.complete,
    withdrawCorrection: t.withdrawCorrection,
    withdrawDraft: t.withdrawDraft,
    reject: t.reject,
  }
  const answers = steps.flatMap((step) => review.actions.find(({ action }) => action === step) ?? [])
  const allowed = steps.filter((step) => answers.some(({ action, allowed: may }) => action === step && may))
  const main =
    review.workState === 3 && allowed.includes('markFiled')
      ? 'markFiled'
      : allowed.find((step) => step !== 'withdrawCorrection' && step !== 'withdrawDraft')
  // The one step ahead that something still keeps: its reason helps more than its absence.
  const kept =
    isFamily(review.type) || allowed.some((step) => step !== 'reject')
      ? undefined
      : answers.find(({ action, reason }) => action === nextOf(review.workState) && reason !== null)
  const isOpen = review.workState >= openStates.first && review.workState <= openStates.last
  const managesPeople = useMay('people')
  const mayAssign = isOpen && managesPeople && !isSupplementKind(review.type)
  const close = () => setOpen(undefined)
  return (
    <section aria-label={t.actions} className={layout.line8}>
      {allowed
        .filter((step) => step !== 'reject')
        .sort((a, b) => Number(b === main) - Number(a === main))
        .map((step) => (
          <Button
            key={step}
            tone={step === main ? 'primary' : 'plain'}
            data-main-step={step === main || undefined}
            onClick={() => setOpen(step)}
          >
            {labels[step]}
          </Button>
        ))}
      {isFamily(review.type) && review.workState > 0 && (
        <LinkButton tone={main ? 'plain' : 'primary'} to={familyPath(review.type, review.orderNo)}>
          {t.quote}
        </LinkButton>
      )}
      {kept?.reason && (
        <Button disabled title={kept.reason[language]}>
          {labels[steps.find((step) => step === kept.action) ?? 'accept']}
        </Button>
      )}
      {review.workState > 0 && <PackageLink type={review.type} orderNo={review.orderNo} />}
      {review.workState > 0 && <WriteLink cases={[{ orderNo: review.orderNo }]} />}
      {mayAssign && <Button onClick={() => setOpen('assign')}>{t.assign}</Button>}
      {allowed.includes('reject') && (
        <Button tone="bad" onClick={() => setOpen('reject')}>
          {labels.reject}
        </Button>
      )}
      {kept?.reason && <span className={texts.quiet12}>{kept.reason[language]}</span>}
      <Suspense fallback={null}>
        {open === 'accept' && <AcceptDialog review={review} onClose={close} />}
        {open === 'assign' && <AssignDialog review={review} onClose={close} />}
        {open === 'uploadDraft' && <DraftDialog review={review} onClose={close} />}
        {open === 'markFiled' && <FiledDialog review={review} onClose={close} />}
        {open === 'recordOfficialDocument' && <RecordDialog review={review} onClose={close} />}
        {open === 'complete' && <CompleteDialog review={review} onClose={close} />}
        {open === 'withdrawDraft' && <WithdrawDraftDialog review={review} onClose={close} />}
        {open === 'withdrawCorrection' && <WithdrawCorrectionDialog review={review} onClose={close} />}
        {open === 'reject' && <RejectDialog review={review} onClose={close} />}
      </Suspense>
    </section>
  )
}

/** The step a case in a work state goes on with. */
function nextOf(workState: number): (typeof steps)[number] | undefined {
  const next: Readonly<Record<number, (typeof steps)[number]>> = { 1: 'accept', 3: 'uploadDraft', 5: 'complete' }
  return next[workState]
}
