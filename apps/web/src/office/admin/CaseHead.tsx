import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { isSupplementKind } from '@portal/domain/kernel/orders/order-areas'
import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import { displayApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { formatFen, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { isFamily } from '../../parts/abroad/families.ts'
import { formPath } from '../../parts/form-path.ts'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { Supplements } from '../../parts/Supplements.tsx'
import { WorkStateChip } from '../../parts/WorkStateChip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import type { Review } from './CaseReview.tsx'
import { useDesk } from './desk-paths.ts'
import { reviewMessages } from './messages.ts'
import styles from './review.module.css'

/** Title, number, the four states in words, who and how much. */
export function CaseHead({ review }: { review: Review }) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  const { paths } = useDesk()
  const { money, client, agency, agent } = review
  const payableFen = money.official + money.service - money.coupon
  // As brought in from another docket: nobody pays it, and that its payment is closed would be read of the case.
  const costsNothing = review.payState === paymentStates.closed.code && payableFen === 0
  const facts = [
    [t.client, client.account ? `${client.name} (${client.account})` : client.name],
    [t.agent, `${agent?.name ?? t.noAgent} · ${language === 'zh' ? agency.name : agency.nameEn}`],
    [t.submitted, review.submittedTime && formatInstant(review.submittedTime)],
    [t.number, review.patentNumber && displayApplicationNumber(review.patentNumber)],
    [t.filedOn, review.filedOn],
    [t.money, !costsNothing && `${formatFen(money.paid)} ${t.ofAmount(formatFen(payableFen))}`],
  ] as const
  return (
    <header className={classes(layout.stack8, styles.head)}>
      <h2>{review.title || review.orderNo}</h2>
      <p className={layout.line8x12}>
        <NumberText>{review.orderNo}</NumberText>
        <Link to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo: review.orderNo } })}>
          {t.openCase}
        </Link>
        {isSupplementKind(review.type) && review.parentOrderNo !== null && (
          <Link to={pathTo(paths.review, { query: { orderNo: review.parentOrderNo } })}>{t.ofOrder}</Link>
        )}
        {kindFacts(review.type).isFollowUp && (
          <Link to={formPath(review.type, review.orderNo, false)}>{t.handleFollowUp}</Link>
        )}
      </p>
      <p className={layout.line8x12}>
        <WorkStateChip order={review} payableFen={payableFen} besidePayment />
        {!isFamily(review.type) && !costsNothing && <OrderStateChip set="payment" code={review.payState} />}
        {!isSupplementKind(review.type) && <OrderStateChip set="official" code={review.officialState} />}
        {review.afterState !== 0 && <OrderStateChip set="afterSales" code={review.afterState} />}
      </p>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className={texts.quiet12}>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {review.supplements.length > 0 && (
        <section>
          <h3>{t.supplements}</h3>
          <Supplements list={review.supplements} />
        </section>
      )}
    </header>
  )
}
