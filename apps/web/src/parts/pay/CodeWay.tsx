import { Suspense, useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { CodeRing, TimeLeft } from './CodeRing.tsx'
import styles from './pay.module.css'
import { payMessages } from './pay-messages.ts'
import { isRefused, needsApproval } from './payment-phase.ts'
import { TakeBack } from './TransferWay.tsx'
import { transferMessages } from './transfer-messages.ts'
import type { usePayment } from './use-payment.ts'

// Of those whose organisation asks for it.
const ApprovalBox = lazy(() => import('../approvals/ApprovalBox.tsx'))

type Payment = ReturnType<typeof usePayment>

interface CodeWayProps {
  readonly orderNo: string
  readonly payment: Payment
  readonly onClose: () => void
}

/** Paying with WeChat: by a code, or inside WeChat itself. */
export function CodeWay({ orderNo, payment, onClose }: CodeWayProps) {
  const t = useMessages(payMessages)
  const { phase, opened, failure, start } = payment
  if (phase === 'announced') return <CodeWaits orderNo={orderNo} onTakenBack={() => void start('code')} />
  if (phase === 'failed' && needsApproval(failure?.errorCode)) {
    return (
      <Suspense>
        <ApprovalBox orderNo={orderNo} onCleared={() => void start('code')} />
      </Suspense>
    )
  }
  if (phase === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          picture="noConnection"
          title={failure?.message || t.failed}
          action={<FailedAction failure={failure} start={start} onClose={onClose} />}
        />
      </div>
    )
  }
  if (phase === 'closed' && !opened) {
    return (
      <EmptyState picture="nothingYet" title={t.closed} action={<Button onClick={onClose}>{t.done}</Button>}>
        {t.closedNext}
      </EmptyState>
    )
  }
  if (!opened) return <Skeleton lines={6} />
  return opened.way === 'code' ? <ByCode payment={payment} opened={opened} /> : <InWeChat payment={payment} />
}

function CodeWaits({ orderNo, onTakenBack }: { orderNo: string; onTakenBack: () => void }) {
  const t = useMessages(transferMessages)
  return (
    <>
      <div role="status" className={styles.state}>
        <strong>{t.codeWaits}</strong>
        <p className={texts.soft14}>{t.codeWaitsNext}</p>
      </div>
      <TakeBack orderNo={orderNo} onDone={onTakenBack} />
    </>
  )
}

/** Asking again helps where the line was down; where the order or the set-up says no, only closing does. */
function FailedAction({
  failure,
  start,
  onClose,
}: {
  failure: Payment['failure']
  start: Payment['start']
  onClose: () => void
}) {
  const t = useMessages(payMessages)
  const code = failure?.errorCode
  if (code === 'payments.weChatNotBound') return <Button onClick={() => void start('code')}>{t.useCode}</Button>
  if (isRefused(failure) || code === 'payments.providerRefused' || code === 'common.notConfigured') {
    return <Button onClick={onClose}>{t.later}</Button>
  }
  return (
    <Button icon="retry" onClick={() => void start('code')}>
      {t.retry}
    </Button>
  )
}

type OpenedByCode = Extract<NonNullable<Payment['opened']>, { way: 'code' }>

function ByCode({ payment, opened }: { payment: Payment; opened: OpenedByCode }) {
  const t = useMessages(payMessages)
  const { phase, secondsLeft = 0, start } = payment
  const { reply } = opened
  const isOver = phase !== 'waiting'
  return (
    <>
      <CodeRing image={reply.qrImage} secondsLeft={secondsLeft} secondsTotal={reply.secondsTotal} isOver={isOver} />
      <PhaseWords phase={phase} waiting={t.waiting} waitingNext={t.waitingNext} />
      {isOver ? (
        phase !== 'closed' && (
          <Button tone="primary" icon="retry" onClick={() => void start('code')}>
            {t.newCode}
          </Button>
        )
      ) : (
        <>
          <TimeLeft seconds={secondsLeft} />
          <CheckNow payment={payment} />
          {reply.sandbox && (
            <p className={styles.sandbox}>
              {t.sandbox}{' '}
              <a href={reply.codeUrl} target="_blank" rel="noreferrer">
                {t.sandboxPage}
              </a>
            </p>
          )}
        </>
      )}
    </>
  )
}

function InWeChat({ payment }: { payment: Payment }) {
  const t = useMessages(payMessages)
  const { phase, secondsLeft = 0, start } = payment
  return (
    <>
      <PhaseWords phase={phase} waiting={t.waitingInside} waitingNext={t.waitingInsideNext} />
      {phase === 'waiting' && <TimeLeft seconds={secondsLeft} />}
      {phase !== 'closed' && (
        <Button tone="primary" onClick={() => void start('weChat')}>
          {t.reopen}
        </Button>
      )}
      {phase === 'waiting' && <CheckNow payment={payment} />}
    </>
  )
}

interface PhaseWordsProps {
  readonly phase: Payment['phase']
  readonly waiting: string
  readonly waitingNext: string
}

/** The state in words and what happens next; read out when it changes. */
function PhaseWords({ phase, waiting, waitingNext }: PhaseWordsProps) {
  const t = useMessages(payMessages)
  const words: Partial<Record<Payment['phase'], readonly [string, string]>> = {
    waiting: [waiting, waitingNext],
    expired: [t.expired, t.expiredNext],
    ended: [t.ended, t.endedNext],
    closed: [t.closed, t.closedNext],
  }
  const [title, next] = words[phase] ?? [t.opening, '']
  return (
    <div role="status" className={styles.state}>
      <strong>{title}</strong>
      <p className={texts.soft14}>{next}</p>
    </div>
  )
}

function CheckNow({ payment: { askNow, isAsking, isHidden } }: { payment: Payment }) {
  const t = useMessages(payMessages)
  const [said, setSaid] = useState('')
  const check = async () => {
    setSaid('')
    try {
      if (!(await askNow())) setSaid(t.notYet)
    } catch (error) {
      setSaid(error instanceof Error ? error.message : t.failed)
    }
  }
  return (
    <>
      <Button tone="quiet" icon="retry" busy={isAsking} onClick={() => void check()}>
        {t.checkNow}
      </Button>
      <p role="status" className={classes(texts.soft14, styles.said)}>
        {isHidden ? t.paused : said}
      </p>
    </>
  )
}
