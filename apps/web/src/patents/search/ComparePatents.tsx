import { watchStates } from '@portal/domain/docket/monitoring/watch-states'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { punctuation, useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ComparePatents.module.css'
import type { Patent } from './FactsRail.tsx'
import { patentPath } from './HitRow.tsx'
import { searchMessages } from './messages.ts'
import { officeName, statusName, typeName } from './names.ts'

interface ComparePatentsProps {
  readonly ids: readonly string[]
  readonly onRemove: (id: string) => void
  readonly onBack: () => void
}

/** Two to four patents side by side, fact by fact; a fact that is the same in all is said once more quietly. */
export default function ComparePatents({ ids, onRemove, onBack }: ComparePatentsProps) {
  const t = useMessages(searchMessages)
  const language = useLanguage()
  const answers = useQueries({
    queries: ids.map((id) => ({
      ...callQuery('patents.getPatent', { id }, { shownInPlace: true }),
      staleTime: 300_000,
    })),
  })
  const rows = factsOf(t, language)
  return (
    <div className={classes(layout.stack12, layout.shrinks)}>
      <header className={classes(layout.spreadRow, styles.header)}>
        <h2>{t.compareTitle}</h2>
        <Button tone="quiet" size="small" icon="left" onClick={onBack}>
          {t.compareBack}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard too */}
      <section className={classes(layout.box, layout.scrolls, styles.scroll)} tabIndex={0} aria-label={t.compareTitle}>
        <table>
          <thead>
            <tr>
              <td />
              {ids.map((id, place) => {
                const { data, error, refetch } = answers[place] ?? {}
                const title = data && titleOf(data, language)
                return (
                  <th key={id} scope="col">
                    {title && <Link to={patentPath(id)}>{title}</Link>}
                    {error && <ErrorState error={error} onRetry={() => void refetch?.()} />}
                    {!data && !error && <Skeleton lines={2} />}
                    <Button
                      tone="quiet"
                      size="small"
                      icon="close"
                      aria-label={t.compareRemove(title ?? id)}
                      onClick={() => onRemove(id)}
                    />
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, textOf, show]) => {
              const texts = answers.map(({ data }) => data && textOf(data))
              const isSame = ids.length > 1 && texts.every((text) => text !== undefined && text === texts[0])
              return (
                <tr key={name}>
                  <th scope="row">
                    {name}
                    {isSame && <small>{t.compareSame}</small>}
                  </th>
                  {ids.map((id, place) => {
                    const { data } = answers[place] ?? {}
                    return (
                      <td key={id} data-same={isSame || undefined}>
                        {data && (show ? show(data) : textOf(data) || t.compareNone)}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const titleOf = ({ title }: Patent, language: 'en' | 'zh') =>
  (language === 'en' ? (title.en ?? title.zh) : (title.zh ?? title.en)) ?? title.other ?? ''

type Fact = readonly [string, (patent: Patent) => string, ((patent: Patent) => ReactNode)?]

function factsOf(t: (typeof searchMessages)['en'], language: 'en' | 'zh'): Fact[] {
  const fee = ({ annuities: { kind, next }, watch }: Patent) => {
    if (watch)
      return [watchStates[watch.state].name[language], watch.toPay === null ? '' : formatFen(watch.toPay)].join(' ')
    // After the grace period only restoration helps: there is no fee to pay by that day.
    if (!next || kind === 'lapsed') return next ? t.compareLapsed(next.year) : ''
    return `${notedDay(next.payableUntilOn, language)} ${formatFen(next.toPayFen ?? next.fullFen)}`
  }
  const abstractOf = ({ abstract }: Patent) =>
    (language === 'en' ? (abstract.en ?? abstract.zh) : (abstract.zh ?? abstract.en)) ?? abstract.other ?? ''
  const numberOf = (patent: Patent) => patent.number || patent.applicationNumber
  return [
    [t.compareNumber, numberOf, (patent) => <NumberText>{numberOf(patent)}</NumberText>],
    [t.country, (patent) => officeName(patent.office, language)],
    [t.type, (patent) => typeName(patent.type, language)],
    [t.status, (patent) => patent.status.state?.[language] ?? statusName(patent.status.simple, language)],
    [t.compareFee, fee],
    [t.filed, (patent) => patent.filedOn ?? ''],
    [t.published, (patent) => patent.publishedOn ?? ''],
    [t.granted, (patent) => patent.grantedOn ?? ''],
    [t.applicants, (patent) => patent.applicants.join(punctuation[language].semicolon)],
    [t.inventors, (patent) => patent.inventors.join(punctuation[language].semicolon)],
    [t.classes, (patent) => [...patent.ipc, ...patent.locarno].join(', ')],
    [t.compareClaims, (patent) => (patent.claims.length > 0 ? String(patent.claims.length) : '')],
    [t.compareFirstClaim, (patent) => patent.claims[0]?.text ?? ''],
    [t.compareAbstract, abstractOf],
  ]
}
