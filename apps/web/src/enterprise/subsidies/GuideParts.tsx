import type { GuideItem } from '@portal/domain/enterprise/subsidies/guide-parts'
import type { LegalBasis } from '@portal/domain/enterprise/subsidies/legal-basis'
import type { ReactNode } from 'react'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { Popover } from '../../ui/Popover.tsx'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import { subsidyMessages } from './messages.ts'
import styles from './subsidies.module.css'
import { useStored } from './use-stored.ts'

/** Title, what it is about, the one act, and the way to the other page. */
export function GuideHead({ lead, other }: { lead: string; other: 'refund' | 'groups' }) {
  const t = useMessages(subsidyMessages)
  const title = useRouteTitle()
  return (
    <header className={layout.betweenEnds16}>
      <div>
        <h1>{title}</h1>
        <p className={classes(texts.soft, styles.lead)}>{lead}</p>
      </div>
      <div className={layout.wrap8}>
        <LinkButton tone="primary" to={pathTo('/contact', { query: { about: title } })}>
          {t.prepare}
        </LinkButton>
        {other === 'refund' ? (
          <LinkButton to={pathTo('/serviceHall/Employmenttaxrefundproject')}>{t.compareRefund}</LinkButton>
        ) : (
          <LinkButton to={pathTo('/serviceHall/subsidy')}>{t.compareGroups}</LinkButton>
        )}
      </div>
    </header>
  )
}

/** Keys that are ticked, kept in the browser under the list's name. */
function useTicks(name: string) {
  const [ticked, keep] = useStored<readonly string[]>(`subsidies_${name}`, [])
  const flip = (key: string) => keep(ticked.includes(key) ? ticked.filter((each) => each !== key) : [...ticked, key])
  return { ticked, flip }
}

/** Who qualifies, to tick off; what the law adds to a condition, and where it stands, opens beside it. */
export function Conditions({ name, items }: { name: string; items: readonly GuideItem[] }) {
  const t = useMessages(subsidyMessages)
  const language = useLanguage()
  const { ticked, flip } = useTicks(`${name}_conditions`)
  return (
    <Panel title={t.who}>
      <div className={classes(layout.stack16, layout.narrow)}>
        <p className={texts.soft13}>{t.tickThem}</p>
        <ul className={styles.conditions}>
          {items.map(({ key, name: words, says }) => (
            <li className={layout.tool8} key={key}>
              <CheckField
                checked={ticked.includes(key)}
                onChange={() => flip(key)}
                label={inLanguage(words, language)}
              />
              <Popover
                label={t.law}
                align="end"
                trigger={(attributes) => (
                  <Button
                    size="small"
                    tone="quiet"
                    icon="info"
                    aria-label={t.lawOf(inLanguage(words, language))}
                    {...attributes}
                  />
                )}
              >
                <p>{inLanguage(says, language)}</p>
              </Popover>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

export function OnePersonOnce() {
  const t = useMessages(subsidyMessages)
  return (
    <aside className={styles.warning} aria-label={t.once}>
      <strong>{t.once}</strong>
      <p>{t.onceText}</p>
    </aside>
  )
}

export function BasisTable({ rows }: { rows: readonly LegalBasis[] }) {
  const t = useMessages(subsidyMessages)
  const language = useLanguage()
  return (
    <Panel title={t.basis}>
      <div className={classes(layout.stack16, layout.narrow)}>
        <p className={texts.soft13}>{t.verifyText}</p>
        <table className={classes(styles.table, stacked.stacked)}>
          <thead>
            <tr>
              <th scope="col">{t.document}</th>
              <th scope="col">{t.about}</th>
              <th scope="col">{t.validity}</th>
              <th scope="col">{t.status}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <DocumentName row={row} />
                </th>
                <td>{inLanguage(row.about, language)}</td>
                <td className={styles.whole}>
                  {row.validTo ? t.fromTo(row.validFrom, row.validTo) : t.since(row.validFrom)}
                </td>
                <td className={styles.whole}>
                  <StateChip tone={row.status === 'inForce' ? 'good' : 'warn'}>{t[row.status]}</StateChip>
                  {row.checkedOn && <small>{t.checkedOn(row.checkedOn)}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

function DocumentName({ row }: { row: LegalBasis }): ReactNode {
  const name = inLanguage(row.name, useLanguage())
  if (!row.url) return name
  return (
    <a href={row.url} target="_blank" rel="noreferrer">
      {name}
    </a>
  )
}

/** What to have at hand, to tick off. */
export function DocumentList({ name, items }: { name: string; items: readonly GuideItem[] }) {
  const t = useMessages(subsidyMessages)
  const language = useLanguage()
  const { ticked, flip } = useTicks(`${name}_documents`)
  return (
    <Panel title={t.documents}>
      <div className={classes(layout.stack16, layout.narrow)}>
        <p className={texts.soft13} role="status">
          {t.ready(items.filter(({ key }) => ticked.includes(key)).length, items.length)}
        </p>
        <ul className={styles.checks}>
          {items.map(({ key, name: words, says }) => (
            <li key={key}>
              <CheckField
                checked={ticked.includes(key)}
                onChange={() => flip(key)}
                label={inLanguage(words, language)}
                hint={inLanguage(says, language)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

export function Calendar({ items }: { items: readonly GuideItem[] }) {
  const t = useMessages(subsidyMessages)
  const language = useLanguage()
  return (
    <Panel title={t.calendar}>
      <dl className={styles.calendar}>
        {items.map(({ key, name, says }) => (
          <div key={key}>
            <dt>{inLanguage(name, language)}</dt>
            <dd>{inLanguage(says, language)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

export function Questions({ items }: { items: readonly GuideItem[] }) {
  const t = useMessages(subsidyMessages)
  const language = useLanguage()
  return (
    <Panel title={t.questions}>
      {items.map(({ key, name, says }) => (
        <details key={key} className={styles.question}>
          <summary>{inLanguage(name, language)}</summary>
          <p>{inLanguage(says, language)}</p>
        </details>
      ))}
    </Panel>
  )
}
