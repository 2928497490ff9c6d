import { restorationPeriod } from '@portal/domain/law/periods/restoration-months'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { DeadlineTitle } from '../../parts/DeadlineTitle.tsx'
import { deadlineTitle } from '../../parts/deadline-words.ts'
import { LinkButton } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { caseActMessages } from './case-act-messages.ts'
import type { Case } from './case-types.ts'

interface LostPeriodsProps {
  readonly order: Case
  readonly lost: readonly Case['deadlines'][number][]
}

/** Official days that passed: what follows by law, and how the right is asked for again. */
export default function LostPeriods({ order, lost }: LostPeriodsProps) {
  const t = useMessages(caseActMessages)
  const language = useLanguage()
  const { agent, agency, agentPhone, orderNo } = order
  const who = agent ?? (language === 'zh' ? agency.name : agency.nameEn)
  const query = { orderId: orderNo, kind: 'restoration' }
  return (
    <section>
      <h3>{t.lostTitle}</h3>
      {lost.map((deadline) => (
        <div key={deadline.id}>
          <DeadlineTitle ruleId={deadline.ruleId} />
          <p className={texts.bad}>
            {t.lostText(
              deadlineTitle(deadline.ruleId, language),
              notedDay(deadline.officialOn, language),
              deadline.law?.missed[language] ?? t.lostRight,
            )}
          </p>
        </div>
      ))}
      <p>
        {t.restoreText(figureOn(restorationPeriod, civilDate(todayInBeijing())))} {t.askToday(who)}{' '}
        {agentPhone && <a href={`tel:${agentPhone.replace(/\s/g, '')}`}>{agentPhone}</a>}
      </p>
      <div className={layout.wrap8}>
        <LinkButton tone="primary" to={pathTo('/order/patentOrder/afterserveindex', { query })}>
          {t.askRestoration}
        </LinkButton>
      </div>
    </section>
  )
}
