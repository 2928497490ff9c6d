import { minCopyrightFeeFen } from '@portal/domain/copyright/applications/fees'
import type { ServiceType } from '@portal/domain/kernel/orders/service-types'
import { type ServiceKind, serviceFeeFen } from '@portal/domain/kernel/reference/service-fees'
import {
  type CopyrightServiceId,
  copyrightServiceIds,
  copyrightServiceWords,
} from '@portal/domain/law/copyright/service-names'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { formatYuan, todayInBeijing } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import styles from './service.module.css'
import { serviceMessages } from './service-messages.ts'

/** The two registrations, each with what it costs, how long it takes, and where it begins. */
export function RegistrationCards() {
  const t = useMessages(serviceMessages)
  const on = civilDate(todayInBeijing())
  const softwareFen = minCopyrightFeeFen('software', on)
  const ours = (kind: ServiceKind) =>
    t.tiers(formatYuan(serviceFeeFen(kind, 'standard', on)), formatYuan(serviceFeeFen(kind, 'express', on)))
  const cards = [
    {
      path: '/serviceHall/software' as const,
      title: t.softwareTitle,
      text: t.softwareText,
      office: softwareFen === 0 ? t.officeFree : formatYuan(softwareFen),
      ours: ours('softwareCopyright'),
    },
    {
      path: '/serviceHall/art' as const,
      title: t.workTitle,
      text: t.workText,
      office: t.officeWork(
        formatYuan(minCopyrightFeeFen('work', on)),
        formatYuan(minCopyrightFeeFen('workSeries', on)),
      ),
      ours: ours('workCopyright'),
    },
  ]
  return (
    <ul className={styles.cards}>
      {cards.map(({ path, title, text, ...fees }) => (
        <li key={path} className={styles.card}>
          <h2>{title}</h2>
          <p>{text}</p>
          <dl className={classes(layout.stack8, styles.facts)}>
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
            <small className={texts.soft12}>{t[`way_${step}Text`]}</small>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** What is asked for once a registration is there: what it costs, how long it takes, what to bring, and where it begins. */
export function FurtherServices() {
  const t = useMessages(serviceMessages)
  const language = useLanguage()
  const on = civilDate(todayInBeijing())
  const price = (code: CopyrightServiceId, type: ServiceType) =>
    formatYuan(serviceFeeFen(`copyright:${code}`, type, on))
  return (
    <section aria-labelledby="further-services">
      <h2 id="further-services">{t.furtherTitle}</h2>
      <p className={texts.soft13}>{t.furtherText}</p>
      <ul className={styles.further}>
        {copyrightServiceIds.map((code) => {
          const name = inLanguage(copyrightServiceWords[code], language)
          return (
            <li key={code}>
              <h3>{name}</h3>
              <p className={texts.soft13}>{t[`${code}Text`]}</p>
              <dl className={classes(layout.stack8, styles.facts)}>
                <div>
                  <dt>{t.office}</dt>
                  <dd>{t.officeAfter}</dd>
                </div>
                <div>
                  <dt>{t.ours}</dt>
                  <dd>{t.tiers(price(code, 'standard'), price(code, 'express'))}</dd>
                </div>
                <div>
                  <dt>{t.takes}</dt>
                  <dd>{t[`${code}Takes`]}</dd>
                </div>
                <div>
                  <dt>{t.documents}</dt>
                  <dd>{t[`${code}Documents`]}</dd>
                </div>
              </dl>
              <LinkButton
                size="small"
                iconAfter="right"
                to={pathTo('/serviceHall/copyrightService/apply', { query: { service: code } })}
                aria-label={`${t.apply}: ${name}`}
              >
                {t.apply}
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
