import { keyGroupGuide } from '@portal/domain/enterprise/subsidies/key-group-guide'
import { ruleOf } from '@portal/domain/enterprise/subsidies/key-groups'
import { keyGroupBasis } from '@portal/domain/enterprise/subsidies/legal-basis'
import { formatYuan, todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { GroupsCalculator } from './GroupsCalculator.tsx'
import { BasisTable, Calendar, Conditions, DocumentList, GuideHead, OnePersonOnce, Questions } from './GuideParts.tsx'
import { groupsMessages } from './groups-messages.ts'
import { subsidyMessages } from './messages.ts'
import { QuickGroups } from './QuickAnswer.tsx'
import styles from './subsidies.module.css'

/** Relief for who hires key groups or veterans: for whom, how much, what to keep and when to declare. */
export default function GroupsPage() {
  const t = useMessages(groupsMessages)
  const both = useMessages(subsidyMessages)
  const rule = ruleOf('unemployed', todayInBeijing().slice(0, 7))
  return (
    <article className={classes(layout.stack24, layout.narrow, layout.reading)}>
      <GuideHead lead={t.lead(formatYuan(rule.baseFen), rule.monthsMax)} other="refund" />
      <QuickGroups />
      <Conditions name="groups" items={keyGroupGuide.conditions} />
      <OnePersonOnce />
      <details className={styles.byMonth}>
        <summary>{both.byMonth}</summary>
        <GroupsCalculator />
      </details>
      <BasisTable rows={keyGroupBasis} />
      <div className={classes(layout.pair16, layout.starts, styles.pair)}>
        <DocumentList name="groups" items={keyGroupGuide.documents} />
        <Calendar items={keyGroupGuide.calendar} />
      </div>
      <Questions items={keyGroupGuide.questions} />
    </article>
  )
}
