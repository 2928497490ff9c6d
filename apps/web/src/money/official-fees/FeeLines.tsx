import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { CalendarMark } from '../../parts/CalendarMark.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import cells from '../../ui/list/cells.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import { LineStateChip } from './FeeCells.tsx'
import type { FeeLine, FeeOrder } from './fee-types.ts'
import { feeMessages } from './messages.ts'
import { officeMessages } from './office-messages.ts'
import styles from './official-fees.module.css'
import { ReceiptsZip } from './ReceiptsZip.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'

/** The lines of one payment order: each fee, what the office said, its receipt. */
export function FeeLines({ order, isStaff }: { order: FeeOrder; isStaff: boolean }) {
  const t = useMessages(feeMessages)
  const office = useMessages(officeMessages)
  const [returning, setReturning] = useState<FeeLine>()
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('officialFees.getFeeOrder', { orderNo: order.orderNo }, { shownInPlace: true }),
  )
  if (!data) {
    if (error) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
    return <Skeleton lines={3} />
  }
  const mayReturn = (line: FeeLine) =>
    isStaff && order.payState > 1 && order.payState < 4 && (line.state === 'asked' || line.state === 'sent')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table className={classes(texts.quietHeads, styles.table, stacked.stacked)} aria-label={t.lines}>
        <thead>
          <tr>
            <th scope="col">{t.number}</th>
            <th scope="col">{t.yearTitle}</th>
            <th scope="col">{t.deadline}</th>
            <th scope="col" className={styles.end}>
              {t.annual}
            </th>
            <th scope="col" className={styles.end}>
              {t.late}
            </th>
            <th scope="col" className={styles.end}>
              {t.toPayTitle}
            </th>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.receipt}</th>
          </tr>
        </thead>
        <tbody>
          {data.lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <span className={classes(cells.stack, styles.stack)}>
                  <span>{line.title || t.none}</span>
                  <small>
                    <NumberText>{line.patentNumber}</NumberText>
                  </small>
                </span>
              </th>
              <td data-title={t.yearTitle}>{line.year !== null && t.year(line.year)}</td>
              <td data-title={t.deadline}>
                {line.deadlineOfficial} <CalendarMark day={line.deadlineOfficial} />
              </td>
              <td className={styles.end} data-title={t.annual}>
                {formatFen(line.annual)}
              </td>
              <td className={styles.end} data-title={t.late}>
                {line.late === 0 ? t.none : formatFen(line.late)}
                {line.restoration > 0 && (
                  <small className={classes(texts.quiet12, texts.block)}>
                    {t.restorationOf(formatFen(line.restoration))}
                  </small>
                )}
              </td>
              <td className={styles.end} data-title={t.toPayTitle}>
                {formatFen(line.toPay)}
              </td>
              <td data-title={t.state}>
                <LineState line={line} />
                {mayReturn(line) && (
                  <Button size="small" tone="quiet" onClick={() => setReturning(line)}>
                    {office.giveBack}
                  </Button>
                )}
              </td>
              <td data-title={t.receipt}>
                <Receipt line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ReceiptsZip orders={[order]} />
      {returning && <ReturnDialog line={returning} onClose={() => setReturning(undefined)} />}
    </div>
  )
}

function LineState({ line }: { line: FeeLine }) {
  const t = useMessages(feeMessages)
  const refunds = {
    requested: t.requested,
    approved: t.approved,
    done: t.refunded,
    refused: t.refundRefused,
    failed: t.refundFailed,
  }
  const more = [
    line.state === 'returned' ? line.failure : '',
    line.refund === null ? '' : refunds[line.refund],
    line.paidOn === null ? '' : t.paidOn(line.paidOn),
  ].filter((text) => text !== '')
  return (
    <span className={classes(cells.stack, styles.stack)}>
      <LineStateChip state={line.state} />
      {more.length > 0 && <small>{more.join(' · ')}</small>}
    </span>
  )
}

function Receipt({ line }: { line: FeeLine }) {
  const t = useMessages(feeMessages)
  const { receiptFileId, receiptNo } = line
  if (receiptFileId === null) return receiptNo === null ? t.none : <NumberText>{receiptNo}</NumberText>
  return (
    <span className={classes(cells.stack, styles.stack)}>
      <LinkButton
        size="small"
        icon="eye"
        to={pathTo('/showpdf', { query: { id: receiptFileId, name: `${t.receipt} ${line.patentNumber}.pdf` } })}
      >
        {t.openReceipt}
      </LinkButton>
      {receiptNo !== null && <small>{receiptNo}</small>}
    </span>
  )
}
