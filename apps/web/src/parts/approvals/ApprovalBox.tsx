import { voidReasonWords } from '@portal/domain/kernel/approvals/approval-states'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { ApprovalChip } from './ApprovalChip.tsx'
import styles from './approvals.module.css'
import { CostCentre } from './CostCentre.tsx'
import { approvalMessages } from './messages.ts'
import { Room } from './Room.tsx'

const DecideDialog = lazy(() => import('./DecideDialog.tsx'))

export type Approval = ReplyFor<'approvals.getApproval'>
type Request = NonNullable<Approval['request']>

/** @param leftOn of a bank transfer of an earlier day. */
export const approvalOf = (orderNo: string, leftOn?: string) =>
  callQuery('approvals.getApproval', { orderNo, ...(leftOn && { leftOn }) }, { shownInPlace: true })

interface ApprovalBoxProps {
  readonly orderNo: string
  /** Once what was asked for may be done. */
  readonly onCleared?: (() => void) | undefined
  /** Of a bank transfer: the day on which the money left, whose price is approved. */
  readonly leftOn?: string | undefined
}

/** How far the approval is that the next act on an order needs, and what the reader can do about it. */
export default function ApprovalBox({ orderNo, onCleared, leftOn }: ApprovalBoxProps) {
  const t = useMessages(approvalMessages)
  const { data } = useQuery({ ...approvalOf(orderNo, leftOn), refetchInterval: onCleared ? 15_000 : false })
  const isCleared = data?.isCleared
  const seen = useRef<boolean>(undefined)
  useEffect(() => {
    // Only what was seen to change: where the act is refused although it looks cleared, going on by itself would never end.
    if (isCleared === true && seen.current === false) onCleared?.()
    if (isCleared !== undefined) seen.current = isCleared
  }, [isCleared, onCleared])
  if (!data) return <Skeleton lines={3} />
  return (
    <>
      <ApprovalState orderNo={orderNo} approval={data} leftOn={leftOn} />
      {data.refused !== null && data.refused !== 'owner' && (
        <div className={styles.chosen}>
          <CostCentre orderNo={orderNo} approval={data} />
        </div>
      )}
      {isCleared && onCleared && (
        <p>
          <Button onClick={onCleared}>{t.goOn}</Button>
        </p>
      )}
    </>
  )
}

/** The same of an approval that was read. */
export function ApprovalState({
  orderNo,
  approval,
  leftOn,
}: {
  orderNo: string
  approval: Approval
  leftOn?: string | undefined
}) {
  const t = useMessages(approvalMessages)
  const { act, needed, isCleared, request, limitOn, isUrgent, earlier } = approval
  const isLiving = request?.state === 'asked' || request?.state === 'approved' || request?.state === 'used'
  return (
    <div className={styles.box}>
      <Room approval={approval} />
      {needed > 0 && !isCleared && !isLiving && approval.refused === null && (
        <p>{act === 'pay' ? t.neededPay(needed) : t.neededHandIn(needed)}</p>
      )}
      {request && <RequestState request={request} />}
      {isUrgent && limitOn && needed > 0 && !isCleared && <p className={texts.warn}>{t.urgent(limitOn)}</p>}
      {isCleared && needed > 0 && request?.state === 'approved' && <p>{act === 'pay' ? t.payNow : t.submitNow}</p>}
      {act && approval.mayAsk && <Ask orderNo={orderNo} act={act} approval={approval} leftOn={leftOn} />}
      {act &&
        needed > 0 &&
        !isCleared &&
        !approval.mayAsk &&
        approval.refused === null &&
        request?.state !== 'asked' && <p className={texts.quiet}>{t.notYou}</p>}
      {earlier.length > 0 && (
        <details>
          <summary>{t.earlier}</summary>
          <div className={layout.stack16}>
            {earlier.map((one) => (
              <RequestState key={one.id} request={one} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

function RequestState({ request }: { request: Request }) {
  const t = useMessages(approvalMessages)
  const language = useLanguage()
  const [deciding, setDeciding] = useState<'approve' | 'reject'>()
  const withdraw = useCallMutation('approvals.withdraw', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.withdrawn })
    },
  })
  const { id, state, approved, needed, waitsFor, askedBy, askedTime, note, decisions, voidReason } = request
  return (
    <div className={layout.stack8}>
      <p className={layout.line8}>
        <ApprovalChip state={state} />
        {(state === 'asked' || needed > 1) && <span className={texts.soft13}>{t.progress(approved, needed)}</span>}
      </p>
      {state === 'asked' && waitsFor.length > 0 && (
        <p>{t.waits(waitsFor.join(needed - approved >= waitsFor.length ? t.and : t.or), formatInstant(askedTime))}</p>
      )}
      <p className={texts.quiet13}>{t.askedBy(askedBy, formatInstant(askedTime))}</p>
      {note && <p className={styles.reason}>{note}</p>}
      {voidReason !== null && <p>{voidReasonWords(voidReason)[language]}</p>}
      {decisions.length > 0 && (
        <ul className={layout.stack8}>
          {decisions.map((one) => (
            <li key={one.by} className={layout.stack2}>
              <span className={one.verdict === 'approve' ? texts.good : texts.bad}>
                {one.verdict === 'approve' ? t.saidApproved(one.by) : t.saidRejected(one.by)}
                {one.forName !== null && t.forName(one.forName)}
              </span>
              {one.reason && <span className={styles.reason}>{one.reason}</span>}
              <time dateTime={one.time} className={texts.quiet12}>
                {formatInstant(one.time)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {(request.mayDecide || request.mayWithdraw) && (
        <div className={classes(layout.wrap8x16)}>
          {request.mayDecide && (
            <>
              <Button tone="primary" onClick={() => setDeciding('approve')}>
                {t.approve}
              </Button>
              <Button tone="bad" onClick={() => setDeciding('reject')}>
                {t.reject}
              </Button>
            </>
          )}
          {request.mayWithdraw && (
            <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
              {t.withdraw}
            </Button>
          )}
        </div>
      )}
      {deciding && (
        <Opening>
          <DecideDialog id={id} verdict={deciding} onClose={() => setDeciding(undefined)} />
        </Opening>
      )}
    </div>
  )
}

interface AskProps {
  readonly orderNo: string
  readonly act: 'pay' | 'handIn'
  readonly approval: Approval
  readonly leftOn?: string | undefined
}

/** No form of its own: it also stands inside the one that is handed in. */
function Ask({ orderNo, act, approval: { approvers, needed, request }, leftOn }: AskProps) {
  const t = useMessages(approvalMessages)
  const [note, setNote] = useState('')
  const ask = useCallMutation('approvals.ask', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.asked })
    },
  })
  return (
    <div className={layout.stack8}>
      <TextAreaField
        label={t.note}
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {approvers.length > 0 && (
        <p className={texts.quiet13}>{t.asks(approvers.join(needed >= approvers.length ? t.and : t.or))}</p>
      )}
      <div>
        <Button
          tone="primary"
          busy={ask.isPending}
          onClick={() => ask.mutate({ orderNo, act, note, ...(leftOn && { leftOn }) })}
        >
          {request ? t.askAgain : t.ask}
        </Button>
      </div>
      {ask.error && (
        <p role="alert" className={texts.bad}>
          {ask.error.message}
        </p>
      )}
    </div>
  )
}
