import { isSupplementKind } from '@portal/domain/kernel/orders/order-areas'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import styles from './case.module.css'
import { caseMessages } from './case-messages.ts'
import type { Case } from './case-types.ts'

/** Who handles the case and how they are reached. A fee alone is handled by nobody. */
export function CaseAgent({ order }: { order: Case }) {
  const t = useMessages(caseMessages)
  const language = useLanguage()
  const { agent, agentLicence, agentPhone, agency } = order
  if (isSupplementKind(order.type)) return null
  return (
    <Panel title={t.agent}>
      <address className={styles.agent}>
        <strong>{agent ?? t.noAgent}</strong>
        {agentLicence && <span className={texts.quiet}>{t.licence(agentLicence)}</span>}
        <span>
          {language === 'zh' ? agency.name : agency.nameEn} ({agency.code})
        </span>
        {agentPhone && <a href={`tel:${agentPhone.replace(/\s/g, '')}`}>{agentPhone}</a>}
      </address>
    </Panel>
  )
}
