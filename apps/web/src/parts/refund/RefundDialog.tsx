import { couponShareOf } from '@portal/domain/money/payments/refund-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { UploadField } from '../UploadField.tsx'
import { parseYuan, yuanText } from '../yuan.ts'
import styles from './refund.module.css'
import { refundMessages } from './refund-messages.ts'

/** Asks for money back: all that is left or parts by who got them, why, and a proof; finance decides. */
export function RefundDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const t = useMessages(refundMessages)
  const money = useQuery(callQuery('payments.getOrderMoney', { orderNo }))
  const [scope, setScope] = useState<'all' | 'part'>('all')
  const [typed, setTyped] = useState({ official: '0.00', service: '0.00' })
  const [reason, setReason] = useState('')
  const [proof, setProof] = useState<{ id: string; name: string }>()
  const [isTried, setIsTried] = useState(false)
  const ask = useCallMutation('payments.requestRefund', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.asked })
      onClose()
    },
  })
  const left = money.data?.refundable ?? { official: 0, service: 0 }
  const lines = money.data?.lines
  const parts = scope === 'all' ? left : { official: parseYuan(typed.official), service: parseYuan(typed.service) }
  const problem = (part: 'official' | 'service') => {
    const fen = parts[part]
    if (fen === undefined) return t.amountWrong
    return fen > left[part] ? t.left(formatFen(left[part])) : undefined
  }
  const isWrong = problem('official') !== undefined || problem('service') !== undefined
  const sum = (parts.official ?? 0) + (parts.service ?? 0)
  const coupon = lines ? couponShareOf(lines.coupon, lines.service - lines.coupon, left.service, parts.service ?? 0) : 0
  const send = () => {
    setIsTried(true)
    if (reason.trim() === '' || isWrong || sum === 0) return
    ask.mutate({ orderNo, reason, ...parts, ...(proof && { fileId: proof.id }) })
  }
  const field = (part: 'official' | 'service') => (
    <TextField
      label={t[part]}
      inputMode="decimal"
      before="¥"
      hint={t.left(formatFen(left[part]))}
      error={problem(part)}
      value={typed[part]}
      onChange={(event) => setTyped({ ...typed, [part]: event.target.value })}
    />
  )
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={t.ask}
      actions={
        <>
          <Button onClick={onClose}>{t.notNow}</Button>
          <Button tone="primary" busy={ask.isPending} disabled={sum === 0 || isWrong} onClick={send}>
            {t.send(formatFen(sum))}
          </Button>
        </>
      }
    >
      {!lines ? (
        <Skeleton lines={6} />
      ) : (
        <div className={layout.stack16}>
          <ChoiceField
            label={t.howMuch}
            value={scope}
            onChange={(value) => {
              setScope(value)
              setTyped({ official: yuanText(left.official), service: yuanText(left.service) })
            }}
            choices={[
              { value: 'all', label: t.everything(formatFen(left.official + left.service)) },
              { value: 'part', label: t.part },
            ]}
          />
          {scope === 'part' && (
            <div className={styles.pair}>
              {field('official')}
              {field('service')}
            </div>
          )}
          <dl className={styles.sums}>
            <dt>{t.official}</dt>
            <dd>
              <Money fen={parts.official ?? 0} />
            </dd>
            <dt>{t.service}</dt>
            <dd>
              <Money fen={parts.service ?? 0} />
            </dd>
            <dt>
              {t.coupon} {coupon > 0 && <small className={texts.quiet12}>{t.couponText}</small>}
            </dt>
            <dd>
              <Money fen={coupon} />
            </dd>
            <dt className={styles.total}>{t.total}</dt>
            <dd className={styles.total}>
              <Money fen={sum} strong />
            </dd>
          </dl>
          {(parts.official ?? 0) > 0 && <p className={texts.quiet12}>{t.officeText}</p>}
          <TextField
            label={t.reason}
            required
            maxLength={80}
            value={reason}
            error={isTried && reason.trim() === '' ? t.reasonMissing : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          {proof ? (
            <span className={layout.line8}>
              {t.proofFile}: {proof.name}
              <Button size="small" tone="quiet" icon="close" onClick={() => setProof(undefined)}>
                {t.remove}
              </Button>
            </span>
          ) : (
            <UploadField label={t.proof} type="document" onUploaded={(file) => setProof(file)} />
          )}
          {ask.error instanceof CallError && <p role="alert">{ask.error.message}</p>}
        </div>
      )}
    </Dialog>
  )
}
