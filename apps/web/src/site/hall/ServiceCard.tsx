import { formatYuan, formatYuanRange } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Service } from '../public-data.ts'
import { hallMessages } from './messages.ts'
import styles from './ServiceCard.module.css'

/** One service: for whom, what it costs and who gets it, how long it takes, what to have ready, the one thing to do. */
export function ServiceCard({ service }: { service: Service }) {
  const t = useMessages(hallMessages)
  const chinese = useLanguage() === 'zh'
  const name = chinese ? service.name : service.nameEn
  const { from, to, unit } = service.days
  const { officialFrom, officialTo, serviceFee } = service
  const priced = serviceFee > 0
  return (
    <article className={styles.card} data-ready={service.ready || undefined}>
      <header className={styles.header}>
        <h4>{name}</h4>
        <span className={styles.days}>{(unit === 'months' ? t.months : t.days)(from, to)}</span>
      </header>
      <p className={styles.whom}>{chinese ? service.forWhom : service.forWhomEn}</p>
      <dl className={styles.price}>
        <div className={styles.sum}>
          <dt>{t.total}</dt>
          <dd data-unset={priced ? undefined : ''}>
            {priced
              ? formatYuanRange(officialFrom + serviceFee, officialTo + serviceFee)
              : service.ready
                ? t.quoted
                : t.notSet}
          </dd>
        </div>
        {(priced || officialTo > 0) && (
          <div>
            <dt>{t.office}</dt>
            <dd>{officialTo > 0 ? formatYuanRange(officialFrom, officialTo) : t.none}</dd>
          </div>
        )}
        {priced && (
          <div>
            <dt>{t.us}</dt>
            <dd>{formatYuan(serviceFee)}</dd>
          </div>
        )}
      </dl>
      <div className={styles.prepare}>
        <h5>{t.prepare}</h5>
        <ul className={styles.things}>
          {(chinese ? service.prepare : service.prepareEn).map((thing) => (
            <li key={thing}>
              <Icon name="check" size={14} />
              {thing}
            </li>
          ))}
        </ul>
      </div>
      <footer className={styles.footer}>
        {service.ready ? (
          <LinkButton to={service.url} iconAfter="go" aria-label={t.startNamed(name)}>
            {t.start}
          </LinkButton>
        ) : (
          <>
            <StateChip tone="quiet">{t.inPreparation}</StateChip>
            <LinkButton
              tone="quiet"
              size="small"
              to={pathTo('/contact', { query: { about: name } })}
              aria-label={t.askNamed(name)}
            >
              {t.ask}
            </LinkButton>
          </>
        )}
      </footer>
    </article>
  )
}
