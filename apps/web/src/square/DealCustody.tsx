import { useState } from 'react'
import { formatDay, formatFen, formatInstant } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import { NumberText } from '../ui/NumberText.tsx'
import texts from '../ui/texts.module.css'
import { custodyMessages } from './custody-messages.ts'
import desk from './desk.module.css'
import { PayeeForm } from './PayeeForm.tsx'
import { ReturnPayee } from './ReturnPayee.tsx'
import type { Deal } from './square-types.ts'

interface DealCustodyProps {
  readonly deal: Deal
  readonly onPay: (orderNo: string) => void
  readonly onRelease: () => void
}

/** Where the price is, since when, what it waits for, and what the reader does about it. */
export function DealCustody({ deal, onPay, onRelease }: DealCustodyProps) {
  const t = useMessages(custodyMessages)
  const { money } = deal
  const orderNo = money?.orderNo ?? null
  const { strong, text } = useStanding(deal)
  return (
    <section className={desk.custody} aria-labelledby="custody-title">
      <h3 id="custody-title">{t.title}</h3>
      <div className={layout.between8x16}>
        <p role="status">
          {strong !== '' && <strong>{strong}</strong>} {text}
        </p>
        {deal.side === 'buyer' && deal.state === 'deposit' && orderNo !== null && (
          <Button tone={deal.next === 'pay' ? 'primary' : 'plain'} onClick={() => onPay(orderNo)}>
            {deal.next === 'pay' ? t.pay : t.seeTransfer}
          </Button>
        )}
        {deal.next === 'checkTransfer' && orderNo !== null && (
          <LinkButton to={pathTo('/admin/payments', { query: { tab: 'transfers', orderNo } })}>
            {t.checkTransfer}
          </LinkButton>
        )}
        {deal.acts.includes('release') && (
          <Button tone="primary" onClick={onRelease}>
            {t.release}
          </Button>
        )}
      </div>
      {money?.payout && money.payout.payee !== null && <PaidOut payout={money.payout} />}
      {deal.side !== 'buyer' && !money?.payout && deal.state !== 'cancelled' && <SellersAccount deal={deal} />}
    </section>
  )
}

/** What is so now, in one strong line, and what that waits for. */
function useStanding({ money, price, state, payee, side }: Deal): { strong: string; text: string } {
  const t = useMessages(custodyMessages)
  const amount = formatFen(price)
  if (!money) return { strong: '', text: state === 'cancelled' ? t.neverPaid : `${t.agreed} ${t.rule}` }
  if (money.payout) return { strong: t.paidOut(amount, formatDay(money.payout.paidOn)), text: '' }
  if (money.refund) {
    const { state: refund, time } = money.refund
    return {
      strong: refund === 'done' ? t.refund_done(amount, formatInstant(time)) : t[`refund_${refund}`](amount),
      text: '',
    }
  }
  if (money.paidTime === null) {
    if (state === 'cancelled') return { strong: '', text: t.neverPaid }
    const transfer =
      money.transfer === 'announced' ? t.announced : money.transfer === 'returned' ? t.transferReturned : ''
    return { strong: t.notPaid, text: `${transfer} ${t.rule}`.trim() }
  }
  // The buyer is not told whether the seller has given an account.
  const recorded = payee === null && side !== 'buyer' ? t.waitsPayee : t.waitsRelease
  const waits = state === 'recorded' ? recorded : state === 'dispute' ? t.inDispute : t.rule
  return { strong: t.heldSince(amount, formatInstant(money.paidTime)), text: waits }
}

function PaidOut({ payout }: { payout: NonNullable<NonNullable<Deal['money']>['payout']> }) {
  const t = useMessages(custodyMessages)
  return (
    <dl className={desk.pairs}>
      <dt>{t.payee}</dt>
      <dd>{payout.payee}</dd>
      <dt>{t.reference}</dt>
      <dd>
        <NumberText>{payout.reference ?? ''}</NumberText>
      </dd>
      {payout.receipt && (
        <>
          <dt>{t.receipt}</dt>
          <dd>
            <a href={payout.receipt.url} target="_blank" rel="noreferrer">
              {payout.receipt.caption}
            </a>
          </dd>
        </>
      )}
    </dl>
  )
}

/** The account that the price goes to: given by the seller, looked at by finance. */
function SellersAccount({ deal }: { deal: Deal }) {
  const t = useMessages(custodyMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { payee } = deal
  const mayGive = deal.acts.includes('payee')
  if (isOpen && mayGive) return <PayeeForm deal={deal} onDone={() => setIsOpen(false)} />
  return (
    <div className={layout.stack8}>
      <div className={layout.between8x16}>
        <p>
          <span className={texts.quiet13}>{t.payee}</span>{' '}
          {payee ? `${payee.name} · ${payee.bank} · ${payee.account}` : t.payeeNone}
        </p>
        {mayGive && (
          <Button size="small" tone={payee ? 'quiet' : 'plain'} onClick={() => setIsOpen(true)}>
            {payee ? t.change : t.give}
          </Button>
        )}
      </div>
      {deal.acts.includes('returnPayee') && <ReturnPayee deal={deal} />}
    </div>
  )
}
