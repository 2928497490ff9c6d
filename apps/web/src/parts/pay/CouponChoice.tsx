import { scopeWords, thresholdWords, worthWords } from '@portal/domain/money/coupons/coupon-words'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import styles from './CouponChoice.module.css'
import { couponChoiceMessages } from './coupon-choice-messages.ts'

type Usable = ReplyFor<'coupons.listUsable'>['list'][number]

/**
 * Coupons of the payer: what each saves on this order, and why the others cannot be used. Nothing without one. The price is read again
 * after a choice, and the code that asks for the old one is opened anew.
 */
export default function CouponChoice({ orderNo }: { orderNo: string }) {
  const t = useMessages(couponChoiceMessages)
  const group = useId()
  const { data } = useQuery(callQuery('coupons.listUsable', { orderNo }))
  // What was pressed shows at once; a refusal takes it back.
  const [wanted, setWanted] = useState<{ readonly couponId: string | null }>()
  const choose = useCallMutation('payments.chooseCoupon', { shownInPlace: true, onError: () => setWanted(undefined) })
  if (!data || (data.list.length === 0 && data.chosenId === null)) return null
  const usable = data.list.filter(({ reason }) => reason === null)
  const others = data.list.filter(({ reason }) => reason !== null)
  const chosenId = wanted ? wanted.couponId : data.chosenId
  const put = (couponId: string | null) => {
    if (choose.isPending) return
    setWanted({ couponId })
    choose.mutate({ orderNo, couponId })
  }
  return (
    <fieldset className={classes(layout.stack8, styles.choice)} aria-busy={choose.isPending}>
      <legend className={texts.medium}>{t.coupon}</legend>
      {usable.map((coupon) => (
        <label key={coupon.couponId} className={styles.line}>
          <input
            type="radio"
            name={group}
            checked={chosenId === coupon.couponId}
            onChange={() => put(coupon.couponId)}
          />
          <Facts coupon={coupon} />
          <strong className={texts.numbers}>{t.saves(formatFen(coupon.saves))}</strong>
        </label>
      ))}
      {usable.length > 0 && (
        <label className={styles.line}>
          <input type="radio" name={group} checked={chosenId === null} onChange={() => put(null)} />
          <span>{t.none}</span>
        </label>
      )}
      {others.length > 0 && (
        <details>
          <summary>{t.others(others.length)}</summary>
          <ul className={layout.stack8}>
            {others.map((coupon) => (
              <li key={coupon.couponId} className={styles.line}>
                <Icon name="info" size={16} />
                <Facts coupon={coupon} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {choose.error && (
        <p role="alert" className={texts.bad}>
          {choose.error.message}
        </p>
      )}
    </fieldset>
  )
}

function Facts({ coupon }: { coupon: Usable }) {
  const t = useMessages(couponChoiceMessages)
  const language = useLanguage()
  const facts = {
    amountFen: coupon.amount,
    percent: coupon.percent,
    capFen: coupon.cap,
    minServiceFen: coupon.minService,
  }
  return (
    <span className={classes(layout.stack2, styles.facts)}>
      <span>
        {coupon.name} · {worthWords(facts)[language]}
      </span>
      <small className={texts.soft12}>
        {coupon.reason
          ? coupon.reason[language]
          : `${thresholdWords(facts)[language]} · ${scopeWords(coupon.kinds)[language]} · ${t.until(coupon.validTo)}`}
      </small>
    </span>
  )
}
