import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip, type Tone } from '../../ui/Chip.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import { downloadFile } from '../download-file.ts'
import styles from './refund.module.css'
import { refundMessages } from './refund-messages.ts'

type Refund = ReplyFor<'payments.getOrderMoney'>['refunds'][number]

const tones: Readonly<Record<Refund['state'], Tone>> = {
  requested: 'warn',
  approved: 'wait',
  done: 'good',
  refused: 'quiet',
  failed: 'bad',
}

/** Refunds of an order: each split by who gives it back, with its steps and proof. Nothing while there is none. */
export function RefundSteps({ orderNo }: { orderNo: string }) {
  const t = useMessages(refundMessages)
  const { data } = useQuery(callQuery('payments.getOrderMoney', { orderNo }, { shownInPlace: true }))
  if (!data || data.refunds.length === 0) return null
  return (
    <section aria-label={t.title}>
      <h3>{t.title}</h3>
      <ul className={layout.stack16}>
        {data.refunds.map((refund) => (
          <li className={layout.stack8} key={refund.refundId}>
            <span className={layout.between8}>
              <Money fen={refund.amount} strong />
              <StateChip tone={tones[refund.state]}>{t[refund.state]}</StateChip>
            </span>
            <dl className={styles.sums}>
              <dt>{t.official}</dt>
              <dd>
                <Money fen={refund.official} />
              </dd>
              <dt>{t.service}</dt>
              <dd>
                <Money fen={refund.service} />
              </dd>
              {refund.coupon > 0 && (
                <>
                  <dt>{t.coupon}</dt>
                  <dd>
                    <Money fen={refund.coupon} />
                  </dd>
                </>
              )}
            </dl>
            <ol className={styles.steps}>
              <li>
                {t.stepAsked(formatInstant(refund.createdTime))}: {refund.reason}
              </li>
              {refund.decidedTime !== null && (
                <li>
                  {(refund.state === 'refused' ? t.stepRefused : t.stepApproved)(formatInstant(refund.decidedTime))}
                  {refund.notes !== '' && `: ${refund.notes}`}
                </li>
              )}
              {refund.doneTime !== null && <li>{t.stepDone(formatInstant(refund.doneTime))}</li>}
            </ol>
            {refund.fileId !== null && <Proof id={refund.fileId} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Proof({ id }: { id: string }) {
  const t = useMessages(refundMessages)
  return (
    <div>
      <Button size="small" tone="quiet" icon="download" onClick={() => void downloadFile(id)}>
        {t.proofFile}
      </Button>
    </div>
  )
}
