import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery } from '../api/query.ts'
import type { ReplyFor } from '../api/send-call.ts'
import { formatFen } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { useSession } from '../app/session-store.ts'
import { Button } from '../ui/Button.tsx'
import { StateChip } from '../ui/Chip.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import layout from '../ui/layout.module.css'
import { Money } from '../ui/Money.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import texts from '../ui/texts.module.css'
import { PayDialog } from './PayDialog.tsx'
import { readPaymentRow, savePaymentRow } from './pay/payment-row.ts'
import styles from './pay/together.module.css'
import { togetherMessages } from './pay/together-messages.ts'

type Item = ReplyFor<'payments.checkPayable'>['list'][number]

interface PayTogetherProps {
  readonly orderNos: readonly string[]
  /** Leaving loses nothing: what is left is kept for a day and offered again. */
  readonly onClose: () => void
}

/** Several orders paid one after the other: first what can be paid and what not, then one code after the other. */
export function PayTogether({ orderNos, onClose }: PayTogetherProps) {
  const userId = useSession().user?.id ?? ''
  const question = callQuery('payments.checkPayable', { orderNos: [...orderNos] }, { shownInPlace: true })
  // Looked at once: orders paid here are ticked off and stay in the row.
  const check = useQuery({ ...question, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  const [paid, setPaid] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string>()
  const row = check.data?.list.filter((one) => one.payable) ?? []
  const left = row.filter((one) => !paid.has(one.orderNo))
  const isBegun = current !== undefined || paid.size > 0
  useEffect(() => {
    if (isBegun)
      savePaymentRow(
        userId,
        left.map((one) => one.orderNo),
      )
  })
  const isKept = isBegun || readPaymentRow(userId).length > 0
  const forget = () => {
    savePaymentRow(userId, [])
    onClose()
  }
  if (current === undefined || !check.data) {
    return (
      <Overview
        check={check}
        row={row}
        paid={paid}
        onStart={setCurrent}
        onForget={isKept ? forget : undefined}
        onClose={onClose}
      />
    )
  }
  const at = row.findIndex((one) => one.orderNo === current)
  const following = left.find((one) => row.indexOf(one) > at) ?? left.find((one) => one.orderNo !== current)
  return (
    <PayDialog
      key={current}
      orderNo={current}
      onClose={() => setCurrent(undefined)}
      onPaid={() => setPaid((before) => new Set(before).add(current))}
      before={<Standing row={row} at={at} paid={paid} />}
      afterPaid={<NextButton row={row} following={following} onNext={setCurrent} />}
      meanwhile={following && <SkipButton onSkip={() => setCurrent(following.orderNo)} />}
    />
  )
}

const sumOf = (items: readonly Item[]) => items.reduce((sum, one) => sum + one.amount, 0)

/** Which of how many, and how much of it all is paid. */
function Standing({ row, at, paid }: { row: readonly Item[]; at: number; paid: ReadonlySet<string> }) {
  const t = useMessages(togetherMessages)
  const total = sumOf(row)
  const done = sumOf(row.filter((one) => paid.has(one.orderNo)))
  return (
    <div className={styles.standing}>
      <p>
        <strong>{t.at(at + 1, row.length)}</strong>
        <span>{t.soFar(formatFen(done), formatFen(total))}</span>
      </p>
      <ProgressBar label={t.soFar(formatFen(done), formatFen(total))} share={total === 0 ? 0 : done / total} />
    </div>
  )
}

interface NextButtonProps {
  readonly row: readonly Item[]
  readonly following: Item | undefined
  readonly onNext: (orderNo: string | undefined) => void
}

function NextButton({ row, following, onNext }: NextButtonProps) {
  const t = useMessages(togetherMessages)
  return (
    <Button tone="primary" onClick={() => onNext(following?.orderNo)}>
      {following ? t.next(row.indexOf(following) + 1, row.length) : t.overview}
    </Button>
  )
}

function SkipButton({ onSkip }: { onSkip: () => void }) {
  const t = useMessages(togetherMessages)
  return <Button onClick={onSkip}>{t.skip}</Button>
}

interface OverviewProps {
  readonly check: {
    readonly data: ReplyFor<'payments.checkPayable'> | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly row: readonly Item[]
  readonly paid: ReadonlySet<string>
  readonly onStart: (orderNo: string) => void
  /** Set where a row is kept: gives it up. */
  readonly onForget: (() => void) | undefined
  readonly onClose: () => void
}

function Overview({ check, row, paid, onStart, onForget, onClose }: OverviewProps) {
  const t = useMessages(togetherMessages)
  const left = row.filter((one) => !paid.has(one.orderNo))
  const [first] = left
  const start = paid.size === 0 ? t.start : t.goOn
  return (
    <Dialog
      open
      keepOpen
      title={t.title}
      onClose={onClose}
      actions={
        first ? (
          <>
            {onForget && (
              <Button tone="quiet" onClick={onForget}>
                {t.forget}
              </Button>
            )}
            <Button tone="primary" onClick={() => onStart(first.orderNo)}>
              {start(left.length, formatFen(sumOf(left)))}
            </Button>
          </>
        ) : (
          check.data && <Button onClick={onClose}>{t.close}</Button>
        )
      }
    >
      {check.error && <ErrorState error={check.error} onRetry={() => void check.refetch()} busy={check.isFetching} />}
      {!check.data && !check.error && <Skeleton lines={5} />}
      {check.data && (
        <div className={layout.stack16}>
          {row.length === 0 && <EmptyState picture="allDone" title={t.nothing} />}
          {row.length > 0 && <p className={texts.soft14}>{left.length === 0 ? t.allPaid : t.text}</p>}
          <Items items={row} paid={paid} />
          <NotNow items={check.data.list.filter((one) => !one.payable)} />
        </div>
      )}
    </Dialog>
  )
}

function Items({ items, paid }: { items: readonly Item[]; paid: ReadonlySet<string> }) {
  const t = useMessages(togetherMessages)
  if (items.length === 0) return null
  return (
    <ol className={styles.items}>
      {items.map((one) => (
        <li key={one.orderNo}>
          <Name item={one} />
          {paid.has(one.orderNo) ? (
            <StateChip tone="good">{t.paid}</StateChip>
          ) : (
            <StateChip tone="warn">{t.toPay}</StateChip>
          )}
          <Money fen={one.amount} strong />
        </li>
      ))}
      <li className={styles.sum}>
        <span>{t.inAll}</span>
        <Money fen={sumOf(items)} strong />
      </li>
    </ol>
  )
}

/** Orders that are left out, each with its reason. */
function NotNow({ items }: { items: readonly Item[] }) {
  const t = useMessages(togetherMessages)
  const language = useLanguage()
  if (items.length === 0) return null
  return (
    <section>
      <h3>{t.skipped}</h3>
      <ul className={styles.items}>
        {items.map((one) => (
          <li key={one.orderNo}>
            <Name item={one} />
            <span className={classes(texts.soft14, styles.reason)}>{one.reason?.[language]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Name({ item }: { item: Item }) {
  const t = useMessages(togetherMessages)
  return (
    <span className={styles.name}>
      <span className={layout.cut}>{item.title || t.untitled}</span>
      <small>{item.orderNo}</small>
    </span>
  )
}
