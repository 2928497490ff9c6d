import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { formatDay, formatFen, formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { downloadFile } from '../download-file.ts'
import { AnnounceForm } from './AnnounceForm.tsx'
import moneyStyles from './money.module.css'
import { payMessages } from './pay-messages.ts'
import { hasAccount, type Instructions, TransferAccount } from './TransferAccount.tsx'
import styles from './transfer.module.css'
import { transferMessages } from './transfer-messages.ts'

type Transfer = NonNullable<Instructions['transfer']>

interface TransferWayProps {
  readonly instructions: Instructions
  /** They are out of date and being asked for again, or that has failed: a form that is open stays. */
  readonly stale?: { readonly askAgain: (() => void) | undefined } | undefined
  /** Announced or taken back: whether a code may be shown has changed. */
  readonly onChanged: () => void
}

/** Paying by bank transfer: where to, then what was sent, then waiting for finance. */
export function TransferWay({ instructions, stale, onChanged }: TransferWayProps) {
  const t = useMessages(transferMessages)
  const [isTelling, setIsTelling] = useState(false)
  const { transfer, weChatPay } = instructions
  if (transfer?.state === 'announced') {
    return <Announced instructions={instructions} transfer={transfer} onChanged={onChanged} />
  }
  if (!hasAccount(instructions)) return null
  const announced = () => {
    setIsTelling(false)
    onChanged()
  }
  return (
    <div className={styles.way}>
      {transfer?.state === 'returned' && (
        <Returned transfer={transfer} next={weChatPay ? t.returnedNext : t.returnedAgain} />
      )}
      {instructions.invented && <p className={moneyStyles.warning}>{t.invented}</p>}
      {isTelling ? (
        <AnnounceForm account={instructions} onBack={() => setIsTelling(false)} onAnnounced={announced} />
      ) : stale ? (
        <Stale askAgain={stale.askAgain} />
      ) : (
        <>
          <TransferAccount account={instructions} />
          <Button tone="primary" onClick={() => setIsTelling(true)}>
            {t.done}
          </Button>
          <p className={classes(texts.soft14, styles.quiet)}>{t.doneNext}</p>
        </>
      )}
    </div>
  )
}

function Stale({ askAgain }: { askAgain: (() => void) | undefined }) {
  const t = useMessages(payMessages)
  if (!askAgain) return <Skeleton lines={6} />
  return (
    <div role="alert">
      <EmptyState
        picture="noConnection"
        title={t.notAsked}
        action={
          <Button icon="retry" onClick={askAgain}>
            {t.retry}
          </Button>
        }
      />
    </div>
  )
}

/** A transfer that was returned where none is offered any more: why, and what to do in its place. */
export function ReturnedWithoutAccount({ instructions: { transfer, weChatPay } }: { instructions: Instructions }) {
  const t = useMessages(transferMessages)
  if (transfer?.state !== 'returned') return null
  return <Returned transfer={transfer} next={weChatPay ? t.returnedToCode : t.returnedToUs} />
}

/** Why a transfer was returned, and what next. */
export function Returned({ transfer, next }: { transfer: Transfer; next: string }) {
  const t = useMessages(transferMessages)
  return (
    <div role="status" className={classes(moneyStyles.warning, styles.returned)}>
      <strong>{t.returned}</strong>
      <p>{t.reason(transfer.notes)}</p>
      <p className={classes(texts.soft14, styles.quiet)}>{next}</p>
    </div>
  )
}

interface AnnouncedProps extends TransferWayProps {
  readonly transfer: Transfer
}

function Announced({ instructions: { orderNo, weChatPay }, transfer, onChanged }: AnnouncedProps) {
  const t = useMessages(transferMessages)
  return (
    <div className={styles.way}>
      <div role="status" className={styles.announced}>
        <strong>{t.announced}</strong>
        <p>{t.announcedNext}</p>
      </div>
      <dl className={layout.stack4}>
        <div className={styles.row}>
          <dt>{t.amount}</dt>
          <dd>{formatFen(transfer.amount)}</dd>
        </div>
        <div className={styles.row}>
          <dt>{t.day}</dt>
          <dd>{formatDay(transfer.transferredOn)}</dd>
        </div>
        <div className={styles.row}>
          <dt>{t.payer}</dt>
          <dd>{transfer.payer}</dd>
        </div>
        <div className={styles.row}>
          <dt>{t.announcedAt}</dt>
          <dd>{formatInstant(transfer.createdTime)}</dd>
        </div>
        <div className={styles.row}>
          <dt>{t.proof}</dt>
          <dd>
            <Button size="small" tone="quiet" icon="download" onClick={() => void downloadFile(transfer.fileId)}>
              {transfer.fileName}
            </Button>
          </dd>
        </div>
      </dl>
      <TakeBack orderNo={orderNo} isOnlyWay={!weChatPay} onDone={onChanged} />
    </div>
  )
}

interface TakeBackProps {
  readonly orderNo: string
  /** Nothing else than a transfer is offered. */
  readonly isOnlyWay?: boolean
  readonly onDone: () => void
}

/** Takes the announcement back after a second word: money that is under way would have to be paid back. */
export function TakeBack({ orderNo, isOnlyWay, onDone }: TakeBackProps) {
  const t = useMessages(transferMessages)
  const [isAsking, setIsAsking] = useState(false)
  const takeBack = useCallMutation('payments.withdrawTransfer', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.takenBack })
      onDone()
    },
  })
  if (!isAsking) {
    return (
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        {isOnlyWay ? t.takeBackOnly : t.takeBack}
      </Button>
    )
  }
  return (
    <div role="alert" className={styles.ask}>
      <p>{t.takeBackAsk}</p>
      {takeBack.error instanceof CallError && <p className={styles.problem}>{takeBack.error.message}</p>}
      <div className={styles.acts}>
        <Button tone="bad" busy={takeBack.isPending} onClick={() => takeBack.mutate({ orderNo })}>
          {t.takeBackYes}
        </Button>
        <Button onClick={() => setIsAsking(false)}>{t.keep}</Button>
      </div>
    </div>
  )
}
