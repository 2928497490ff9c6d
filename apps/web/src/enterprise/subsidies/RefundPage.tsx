import { disabledGuide } from '@portal/domain/enterprise/subsidies/disabled-guide'
import { disabledBasis } from '@portal/domain/enterprise/subsidies/legal-basis'
import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { BasisTable, Calendar, Conditions, DocumentList, GuideHead, OnePersonOnce, Questions } from './GuideParts.tsx'
import { LevyCalculator } from './LevyCalculator.tsx'
import { subsidyMessages } from './messages.ts'
import { QuickRefund } from './QuickAnswer.tsx'
import { RefundCalculator } from './RefundCalculator.tsx'
import { refundMessages } from './refund-messages.ts'
import { HireCount, PersonMonths, WagesAgain } from './SmallCalculators.tsx'
import styles from './subsidies.module.css'

/** VAT refund for who employs disabled people: who gets it, how much, what to hand in and when. */
export default function RefundPage() {
  const t = useMessages(refundMessages)
  const both = useMessages(subsidyMessages)
  return (
    <article className={classes(layout.stack24, layout.narrow, layout.reading)}>
      <GuideHead lead={t.lead} other="groups" />
      <QuickRefund />
      <Conditions name="refund" items={disabledGuide.conditions} />
      <OnePersonOnce />
      <details className={styles.byMonth}>
        <summary>{both.byMonth}</summary>
        <RefundCalculator />
      </details>
      <div className={styles.small}>
        <HireCount />
        <PersonMonths />
        <WagesAgain />
        <LevyCalculator />
      </div>
      <BasisTable rows={disabledBasis} />
      <div className={classes(layout.pair16, layout.starts, styles.pair)}>
        <DocumentList name="refund" items={disabledGuide.documents} />
        <Calendar items={disabledGuide.calendar} />
      </div>
      <Questions items={disabledGuide.questions} />
    </article>
  )
}
