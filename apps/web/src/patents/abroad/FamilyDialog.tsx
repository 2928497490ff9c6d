import { foreignNeeds } from '@portal/domain/patents/abroad/need-names'
import { needsOf } from '@portal/domain/patents/abroad/needs'
import { foreignCountryName, foreignRouteNames } from '@portal/domain/patents/abroad/routes'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import styles from '../../parts/abroad/abroad.module.css'
import { CountryPanel } from '../../parts/abroad/CountryPanel.tsx'
import { familyMessages } from '../../parts/abroad/family-messages.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import type { Family } from './foreign-types.ts'
import { foreignMessages } from './messages.ts'
import { usePaperNames } from './paper-names.ts'

/** A family abroad: what it is, then each country with its quote, order and deliverables. */
export function FamilyDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const t = useMessages(familyMessages)
  const list = useMessages(foreignMessages)
  const language = useLanguage()
  const found = useQuery(callQuery('foreign.getForeign', { orderNo }, { shownInPlace: true }))
  const family = found.data
  return (
    <Dialog open keepOpen width="wide" title={family?.title || t.family(orderNo)} onClose={onClose}>
      {family ? (
        <div className={classes(layout.stack24, layout.shrinks)}>
          <Facts family={family} />
          <Papers family={family} />
          {family.mode === 'draft' && (
            <div>
              <LinkButton tone="primary" to={pathTo('/order/patentOrder/ForeignInventions', { query: { orderNo } })}>
                {list.continue}
              </LinkButton>
            </div>
          )}
          {family.countries.map((country) => (
            <CountryPanel
              key={country.id}
              {...{ family, country }}
              name={foreignCountryName(country.country, language)}
              noDay={t.noDeadline}
              needs={needsOf(country.country, family.json.route).map((need) => foreignNeeds[need][language])}
            />
          ))}
        </div>
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  )
}

/** What the customer brought, to be quoted from and filed: each opens beside the dialog. */
function Papers({ family }: { family: Family }) {
  const t = useMessages(familyMessages)
  const kinds = usePaperNames(family.json.right)
  const language = useLanguage()
  const { papers } = family.json
  return (
    <section className={styles.papers} aria-label={t.papers}>
      <h3>{t.papers}</h3>
      {papers.length === 0 && <p className={texts.quiet}>{t.noPapers}</p>}
      <ul className={classes(layout.stack4, styles.files)}>
        {papers.map((paper) => (
          <li key={paper.key}>
            <strong>{kinds[paper.kind]}</strong>
            {paper.country !== '' && <span>{foreignCountryName(paper.country, language)}</span>}
            <Link
              target="_blank"
              className={styles.fileName}
              title={paper.fileName}
              to={pathTo('/showpdf', { query: { id: paper.fileId, name: paper.fileName } })}
            >
              {paper.fileName}
            </Link>
            {paper.pages > 0 && <small>{t.pages(paper.pages)}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ family }: { family: Family }) {
  const t = useMessages(familyMessages)
  const language = useLanguage()
  const { json } = family
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t.applicant, family.applicantName],
    [t.customer, family.customer],
    [t.route, foreignRouteNames[json.route][language]],
    [t.firstFiling, json.base.number && <NumberText>{json.base.number}</NumberText>],
    [t.priority, json.base.priorityOn],
    [json.right === 'design' ? t.counted : t.size, sizeWords(json, t)],
    [t.secrecy, json.secrecy !== '' && t[json.secrecy]],
    [t.service, json.serviceType === 'express' && t.express],
    [t.notes, json.notes],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value ? (
          <div className={layout.beside8} key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** What the quote is counted by, in words; empty while nothing was told. */
function sizeWords({ right, size }: Family['json'], t: (typeof familyMessages)['en']): string {
  const { designs, views, claims, independentClaims, pages, words } = size
  if (right === 'design') return designs + views > 0 ? t.designWords(designs, views) : ''
  if (claims + pages + words === 0) return ''
  const all = t.sizeWords(claims, pages, words)
  return independentClaims > 0 ? `${all} (${t.independent(independentClaims)})` : all
}
