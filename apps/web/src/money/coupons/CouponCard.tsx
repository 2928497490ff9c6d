import { couponSourceNames, couponStateNames } from '@portal/domain/money/coupons/coupon-states'
import { scopeWords, thresholdWords, worthWords } from '@portal/domain/money/coupons/coupon-words'
import { daysUntil, formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { type Coupon, casePath, couponTones, servicePath, wordFacts } from './coupon-types.ts'
import styles from './coupons.module.css'
import { couponMessages } from './messages.ts'

const soonDays = 7

/** One coupon: what it takes off on the left, for what and until when on the right. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const t = useMessages(couponMessages)
  const language = useLanguage()
  const { state, orderNo } = coupon
  const isUsable = state === 'available' || state === 'returned'
  const days = daysUntil(coupon.validTo)
  return (
    <article className={styles.card} data-usable={isUsable || state === 'locked' || undefined}>
      <div className={styles.worth}>
        <strong>{worthWords(wordFacts(coupon))[language]}</strong>
        {coupon.percent === null && <span>{t.off}</span>}
      </div>
      <div className={classes(layout.stack8, layout.shrinks, styles.facts)}>
        <div className={layout.between8}>
          <h2>{coupon.name}</h2>
          <StateChip tone={couponTones[state]}>
            {coupon.isRevoked && state === 'expired' ? t.withdrawn : couponStateNames[state][language]}
          </StateChip>
        </div>
        <p className={texts.soft13}>{thresholdWords(wordFacts(coupon))[language]}</p>
        <p className={texts.soft13}>{scopeWords(coupon.kinds)[language]}</p>
        <p className={classes(texts.soft13, texts.numbers)}>
          {t.valid(coupon.validFrom, coupon.validTo)}
          {isUsable && days >= 0 && days <= soonDays && <span className={texts.warn}> · {t.endsIn(days)}</span>}
        </p>
        <p className={texts.quiet12}>
          {couponSourceNames[coupon.source][language]}
          {coupon.code && ` · ${coupon.code}`}
        </p>
        <p className={texts.quiet12}>{coupon.givesBack ? t.rule : t.ruleKept}</p>
        <div className={classes(layout.between8, styles.foot)}>
          <span className={classes(texts.soft13, texts.numbers)}>
            {coupon.saved !== null && (state === 'locked' ? t.saves : t.saved)(formatFen(coupon.saved))}
          </span>
          {isUsable && (
            <LinkButton size="small" to={servicePath(coupon.kinds)}>
              {t.use}
            </LinkButton>
          )}
          {orderNo !== null && (
            <LinkButton size="small" to={casePath(orderNo)}>
              {t.toOrder}
            </LinkButton>
          )}
        </div>
      </div>
    </article>
  )
}
