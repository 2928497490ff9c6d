import { keyGroupGuide } from '@portal/domain/subsidies/key-group-guide'
import { keyGroupBasis } from '@portal/domain/subsidies/legal-basis'
import { useMessages } from '../app/language.ts'
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
  return (
    <article className={styles.page}>
      <GuideHead lead={t.lead} other="refund" />
      <QuickGroups />
      <Conditions items={keyGroupGuide.conditions} />
      <OnePersonOnce />
      <details className={styles.byMonth}>
        <summary>{both.byMonth}</summary>
        <GroupsCalculator />
      </details>
      <BasisTable rows={keyGroupBasis} />
      <div className={styles.pair}>
        <DocumentList name="groups" items={keyGroupGuide.documents} />
        <Calendar items={keyGroupGuide.calendar} />
      </div>
      <Questions items={keyGroupGuide.questions} />
    </article>
  )
}
