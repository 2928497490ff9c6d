import { copyrightFeeNames } from '@portal/domain/copyright/applications/fee-names'
import { officeOf } from '@portal/domain/kernel/orders/order-offices'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { draftingFee, draftingFeeName } from '@portal/domain/kernel/reference/drafting'
import { feeKindNames } from '@portal/domain/law/patents/fee-kinds'
import { quoteLineKinds } from '@portal/domain/patents/abroad/quote-money'
import { usFeeNames } from '@portal/domain/patents/us/us-fee-names'
import { ruleVersionText } from '@portal/domain/platform/rules/rule-version'
import { unlistedFee } from '@portal/domain/trademarks/services/unlisted-fee'
import { type Language, useLanguage, useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import { isFamily } from '../../parts/abroad/families.ts'
import { InvoiceOfOrder } from '../../parts/InvoiceOfOrder.tsx'
import { Supplements } from '../../parts/Supplements.tsx'
import { worksForCustomers } from '../../parts/works-for-customers.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { AskRefund } from './AskRefund.tsx'
import styles from './case.module.css'
import { caseMessages } from './case-messages.ts'
import type { Case } from './case-types.ts'

const names: Readonly<Record<string, { readonly en: string; readonly zh: string }>> = {
  ...feeKindNames,
  [draftingFee]: draftingFeeName,
  ...Object.fromEntries(Object.entries(usFeeNames).map(([kind, name]) => [`us.${kind}`, name])),
  ...Object.fromEntries(Object.entries(copyrightFeeNames).map(([kind, name]) => [`copyright.${kind}`, name])),
  ...Object.fromEntries(Object.entries(quoteLineKinds).map(([kind, name]) => [`foreign.${kind}`, name])),
}

/** Lines of a trademark tell their class themselves. */
function nameOf({ kind, explanation: { params } }: Case['feeLines'][number], language: Language): string | undefined {
  const told = params[language === 'zh' ? 'nameZh' : 'nameEn']
  return names[kind]?.[language] ?? (typeof told === 'string' ? told : undefined)
}

/** Who gets what: lines and sums that add up to the fen. */
export function CaseMoney({ order }: { order: Case }) {
  const t = useMessages(caseMessages)
  const language = useLanguage()
  const role = useSession().user?.role ?? 'customer'
  const { money, feeLines } = order
  const versions = [...new Set(feeLines.map((line) => line.ruleVersion))]
  const isUnlisted = feeLines.some(({ kind }) => kind === `tm.${unlistedFee}`)
  if (money.payable === 0 && feeLines.length === 0) {
    return (
      <Panel title={t.money}>
        <p className={texts.quiet}>
          {order.broughtIn
            ? t.feesOfImport
            : isFamily(order.type) && order.workState !== workStates.draft.code
              ? t.feesByCountry
              : t.noFees}
        </p>
      </Panel>
    )
  }
  return (
    <Panel title={t.money}>
      <dl className={classes(layout.sums, styles.sums)}>
        <dt>
          {t.office} <small className={texts.quiet12}>{t.toOffice(officeOf(order.type)[language])}</small>
        </dt>
        <dd>{isUnlisted ? t.unlistedFee : <Money fen={money.official} />}</dd>
        <dt>
          {t.service} <small className={texts.quiet12}>{t.toUs}</small>
        </dt>
        <dd>
          <Money fen={money.service} />
        </dd>
        {money.coupon > 0 && (
          <>
            <dt>{t.coupon}</dt>
            <dd>
              <Money fen={-money.coupon} />
            </dd>
          </>
        )}
        <dt className={classes(layout.total, styles.total)}>{t.payable}</dt>
        <dd className={classes(layout.total, styles.total)}>
          <Money fen={money.payable} strong />
        </dd>
        <dt>{t.paidSum}</dt>
        <dd>
          <Money fen={money.paid} />
        </dd>
        {money.refunded > 0 && (
          <>
            <dt>{t.refunded}</dt>
            <dd>
              <Money fen={-money.refunded} />
            </dd>
          </>
        )}
        {money.returning > 0 && (
          <>
            <dt>{t.returning}</dt>
            <dd>
              <Money fen={-money.returning} />
            </dd>
          </>
        )}
        {money.due > 0 && (
          <>
            <dt className={texts.warn}>{t.toPay}</dt>
            <dd className={texts.warn}>
              <Money fen={money.due} strong />
            </dd>
          </>
        )}
      </dl>
      {order.supplements.length > 0 && (
        <section className={styles.lines}>
          <h3>{t.supplements}</h3>
          <Supplements list={order.supplements} />
        </section>
      )}
      {money.paid > 0 && !worksForCustomers(role) && <InvoiceOfOrder orderNo={order.orderNo} />}
      <AskRefund order={order} />
      {feeLines.length > 0 && (
        <details className={styles.lines}>
          <summary>{t.lines}</summary>
          <ul>
            {feeLines.map((line) => (
              <li key={line.position}>
                <span>
                  {nameOf(line, language) ?? (line.beneficiary === 'service' ? t.service : line.kind)}
                  {line.quantity > 1 && ` × ${line.quantity}`}
                  {line.source && <small className={classes(texts.quiet, texts.block)}>{line.source[language]}</small>}
                </span>
                {line.kind === `tm.${unlistedFee}` ? t.unlistedFee : <Money fen={line.amount} />}
              </li>
            ))}
          </ul>
          {versions.map((version) => (
            <p key={version} className={texts.quiet}>
              {ruleVersionText(version)[language]}
            </p>
          ))}
        </details>
      )}
    </Panel>
  )
}
