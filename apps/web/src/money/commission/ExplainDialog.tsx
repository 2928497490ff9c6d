import { rateName } from '@portal/domain/money/commission/commission-rates'
import { type CommissionLevel, lineKindNames } from '@portal/domain/money/commission/commission-states'
import { rateText } from '@portal/domain/money/commission/commission-value'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatDay, formatFen, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { holdDaysNow } from './CommissionCells.tsx'
import styles from './commission.module.css'
import { explainMessages } from './dialog-messages.ts'
import { commissionMessages } from './messages.ts'

type Explanation = ReplyFor<'commission.explainCommission'>

interface ExplainProps {
  readonly commissionId: string
  /** Asked as the back office. */
  readonly isOffice?: boolean
  readonly onClose: () => void
}

/** The arithmetic of one commission, and everything that changed it. */
export default function ExplainDialog({ commissionId, isOffice = false, onClose }: ExplainProps) {
  const t = useMessages(explainMessages)
  const call = isOffice ? 'commission.explainAnyCommission' : 'commission.explainCommission'
  const { data, error, isFetching, refetch } = useQuery(callQuery(call, { commissionId }, { shownInPlace: true }))
  return (
    <Dialog
      open
      title={t.title(data?.orderNo ?? '')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t.close}</Button>}
    >
      {data ? (
        <Sums data={data} isOffice={isOffice} />
      ) : error ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={9} />
      )}
    </Dialog>
  )
}

function Sums({ data, isOffice }: { data: Explanation; isOffice: boolean }) {
  const t = useMessages(explainMessages)
  const words = useMessages(commissionMessages)
  const language = useLanguage()
  // Kept by a check of the database: 1 or 2.
  const name = rateName(data.service, data.level as CommissionLevel)[language]
  const rows: readonly (readonly [string, string, boolean])[] = [
    [t.serviceFee, formatFen(data.serviceFee), false],
    ...(data.coupon > 0 ? [[t.coupon, formatFen(-data.coupon), false] as const] : []),
    ...(data.refunded > 0 ? [[t.refunded, formatFen(-data.refunded), false] as const] : []),
    [t.base, formatFen(data.base), true],
    [t.rate(name), `× ${rateText(data.rate)}`, false],
    [t.amount, formatFen(data.amount), true],
  ]
  const when = () => {
    if (data.amount === 0) return t.over
    if (data.lines.some(({ kind }) => kind === 'settled')) return isOffice ? t.releasedOffice : t.released
    return data.holdUntil ? t.hold(formatDay(data.holdUntil)) : t.noHold(holdDaysNow())
  }
  return (
    <div className={layout.stack16}>
      <dl className={styles.sums}>
        {rows.map(([label, value, isTotal]) => (
          <div
            key={label}
            className={classes(layout.between8, isTotal && styles.total)}
            style={{ gridColumn: '1 / -1' }}
          >
            <dt>{label}</dt>
            <dd className={texts.numbers}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={texts.medium}>{when()}</p>
      <div className={layout.stack4}>
        <p className={texts.soft13}>{t.official}</p>
        <p className={texts.soft13}>{t.source(data.ruleSource[language], words.version(data.ruleVersion))}</p>
      </div>
      <h3>{t.history}</h3>
      <ul className={layout.stack8}>
        {data.lines.map((line) => (
          <li key={`${line.time} ${line.kind}`} className={layout.between8}>
            <span>
              {lineKindNames[line.kind][language]} <small className={texts.quiet13}>{formatInstant(line.time)}</small>
            </span>
            <span className={texts.numbers}>{formatFen(line.amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
