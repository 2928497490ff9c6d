import { formatYuan, formatYuanRange } from '../../../app/format.ts'
import { useLanguage, useMessages } from '../../../app/language.ts'
import { pathTo } from '../../../app/paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { StateChip } from '../../../ui/Chip.tsx'
import texts from '../../../ui/texts.module.css'
import type { Service } from '../public-data.ts'
import { hallMessages } from './messages.ts'
import styles from './Prices.module.css'

/** One service: for whom and what to have ready, what it costs and who gets it, how long it takes, the one thing to do. */
export function ServiceRow({ service }: { service: Service }) {
  const t = useMessages(hallMessages)
  const chinese = useLanguage() === 'zh'
  const name = chinese ? service.name : service.nameEn
  const { from, to, unit } = service.days
  const { officialFrom, officialTo, serviceFee } = service
  const priced = serviceFee > 0
  return (
    <tr data-ready={service.ready || undefined}>
      <th scope="row">
        <span className={texts.medium}>{name}</span>
        <span className={styles.whom}>{chinese ? service.forWhom : service.forWhomEn}</span>
        <details className={styles.prepare}>
          <summary aria-label={t.prepareNamed(name)}>{t.prepare}</summary>
          <ul>
            {(chinese ? service.prepare : service.prepareEn).map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </details>
      </th>
      <td data-title={t.office} className={styles.part}>
        {officialTo > 0 ? formatYuanRange(officialFrom, officialTo) : priced ? t.none : '—'}
      </td>
      <td data-title={t.us} className={styles.part}>
        {priced ? formatYuan(serviceFee) : '—'}
      </td>
      <td data-title={t.total} className={styles.sum}>
        {priced ? (
          formatYuanRange(officialFrom + serviceFee, officialTo + serviceFee)
        ) : (
          <span className={styles.unset}>
            {!service.ready ? t.notSet : /abroad|foreign/i.test(service.code) ? t.quotedByCountry : t.quoted}
          </span>
        )}
      </td>
      <td data-title={t.time} className={styles.time}>
        {(unit === 'months' ? t.months : t.days)(from, to)}
      </td>
      <td className={styles.act}>
        {service.ready ? (
          <LinkButton size="small" to={service.url} aria-label={t.startNamed(name)}>
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
      </td>
    </tr>
  )
}
