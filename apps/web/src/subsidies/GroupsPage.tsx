import { keyGroupGuide } from '@portal/domain/subsidies/key-group-guide'
import { keyGroupBasis } from '@portal/domain/subsidies/legal-basis'
import { useMessages } from '../app/language.ts'
import { GroupsCalculator } from './GroupsCalculator.tsx'
import { BasisTable, Calendar, Conditions, DocumentList, GuideHead, OnePersonOnce, Questions } from './GuideParts.tsx'
import { groupsMessages } from './groups-messages.ts'
import styles from './subsidies.module.css'

/** Relief for who hires key groups or veterans: for whom, how much, what to keep and when to declare. */
export default function GroupsPage() {
  const t = useMessages(groupsMessages)
  return (
    <article className={styles.page}>
      <GuideHead lead={t.lead} other="refund" />
      <Conditions items={keyGroupGuide.conditions} />
      <OnePersonOnce />
      <GroupsCalculator />
      <BasisTable rows={keyGroupBasis} />
      <div className={styles.pair}>
        <DocumentList name="groups" items={keyGroupGuide.documents} />
        <Calendar items={keyGroupGuide.calendar} />
      </div>
      <Questions items={keyGroupGuide.questions} />
    </article>
  )
}
