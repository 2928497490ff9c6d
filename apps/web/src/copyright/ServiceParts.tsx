import { copyrightFees } from '@portal/domain/copyright/fees'
import { civilDate } from '@portal/domain/dates/civil-date'
import { type ServiceKind, serviceFeeFen } from '@portal/domain/reference/service-fees'
import { formatYuan, todayInBeijing } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import styles from './service.module.css'
import { serviceMessages } from './service-messages.ts'

/** The least that the office takes for a row of its list. */
const officeFen = (kind: 'work' | 'workSeries') =>
  Math.min(...copyrightFees.filter((row) => row.kind === kind).map(({ amountFen }) => amountFen))

/** The two registrations, each with what it costs, how long it takes, and where it begins. */
export function RegistrationCards() {
  const t = useMessages(serviceMessages)
  const on = civilDate(todayInBeijing())
  const ours = (kind: ServiceKind) =>
    t.tiers(formatYuan(serviceFeeFen(kind, 'standard', on)), formatYuan(serviceFeeFen(kind, 'express', on)))
  const cards = [
    {
      path: '/serviceHall/software' as const,
      title: t.softwareTitle,
      text: t.softwareText,
      office: t.officeFree,
      ours: ours('softwareCopyright'),
    },
    {
      path: '/serviceHall/art' as const,
      title: t.workTitle,
      text: t.workText,
      office: t.officeWork(formatYuan(officeFen('work')), formatYuan(officeFen('workSeries'))),
      ours: ours('workCopyright'),
    },
  ]
  return (
    <ul className={styles.cards}>
      {cards.map(({ path, title, text, ...fees }) => (
        <li key={path} className={styles.card}>
          <h2>{title}</h2>
          <p>{text}</p>
          <dl className={styles.facts}>
            <div>
              <dt>{t.office}</dt>
              <dd>{fees.office}</dd>
            </div>
            <div>
              <dt>{t.ours}</dt>
              <dd>{fees.ours}</dd>
            </div>
            <div>
              <dt>{t.takes}</dt>
              <dd>{t.takesText}</dd>
            </div>
          </dl>
          <LinkButton tone="primary" to={pathTo(path)} aria-label={t.startNamed(title)}>
            {t.start}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

const way = ['draft', 'pay', 'review', 'sign', 'filed', 'done'] as const

export function WayOfRegistration() {
  const t = useMessages(serviceMessages)
  return (
    <Panel title={t.wayTitle}>
      <ol className={styles.way}>
        {way.map((step) => (
          <li key={step}>
            <b>{t[`way_${step}`]}</b>
            <small>{t[`way_${step}Text`]}</small>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** What is done by people: how to ask for it. */
export function FurtherServices() {
  const t = useMessages(serviceMessages)
  return (
    <section aria-labelledby="further-services">
      <h2 id="further-services">{t.furtherTitle}</h2>
      <p className={styles.quiet}>{t.furtherText}</p>
      <ul className={styles.further}>
        {(['change', 'transfer', 'copy'] as const).map((code) => (
          <li key={code}>
            <h3>{t[code]}</h3>
            <p className={styles.quiet}>{t[`${code}Text`]}</p>
            <LinkButton
              size="small"
              iconAfter="right"
              to={pathTo('/contact', { query: { about: t[code] } })}
              aria-label={`${t.write}: ${t[code]}`}
            >
              {t.write}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
