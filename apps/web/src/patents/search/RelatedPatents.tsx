import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { detailMessages } from './detail-messages.ts'
import type { Patent } from './FactsRail.tsx'
import { HitRow, patentPath } from './HitRow.tsx'
import rows from './RelatedPatents.module.css'

const citationsShown = 60

/** Family, citations and what resembles the patent; numbers that are in the data lead there. */
export default function RelatedPatents({ patent }: { patent: Patent }) {
  const t = useMessages(detailMessages)
  const { data, error, refetch } = useQuery({
    ...callQuery('patents.findRelatedPatents', { id: patent.id }, { shownInPlace: true }),
    staleTime: 300_000,
  })
  const known = new Map(data?.known.map(({ number, id }) => [number, id]))
  const number = (text: string) => {
    const id = known.get(text)
    return id === undefined ? <NumberText>{text}</NumberText> : <Link to={patentPath(id)}>{text}</Link>
  }
  const isFamily = patent.familyMembers.length > 0 || (data !== undefined && data.family.length > 0)
  return (
    <>
      {isFamily && (
        <section>
          <h2>{t.family}</h2>
          <p className={texts.quiet12}>{t.familyRule}</p>
          {patent.familyMembers.length > 0 && (
            <p className={rows.numbers}>
              {patent.familyMembers.slice(0, citationsShown).map((member) => (
                <span key={member}>{number(member)}</span>
              ))}
            </p>
          )}
          {data && data.family.length > 0 && <Hits hits={data.family} label={t.family} />}
        </section>
      )}
      {(patent.citations.length > 0 || patent.citedByCount !== null) && (
        <section>
          <h2>{t.citations}</h2>
          {patent.citedByCount !== null && <p>{t.citedBy(patent.citedByCount)}</p>}
          <ul className={classes(layout.stack2, texts.breaks)}>
            {patent.citations.slice(0, citationsShown).map((citation, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a document may be cited twice
              <li key={place}>
                {citation.number ? number(citation.number) : citation.text}{' '}
                {citation.by && <span className={texts.quiet12}>{citation.by}</span>}
              </li>
            ))}
          </ul>
          {patent.citations.length > citationsShown && (
            <p className={texts.quiet12}>{t.moreCitations(patent.citations.length - citationsShown)}</p>
          )}
        </section>
      )}
      <section>
        <h2>{t.similar}</h2>
        <p className={texts.quiet12}>{t.similarRule}</p>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={4} />}
        {data && data.similar.length === 0 && <p className={texts.quiet12}>{t.noSimilar}</p>}
        {data && data.similar.length > 0 && <Hits hits={data.similar} label={t.similar} />}
      </section>
    </>
  )
}

function Hits({ hits, label }: { hits: React.ComponentProps<typeof HitRow>['hit'][]; label: string }) {
  return (
    <ol className={rows.hits} aria-label={label}>
      {hits.map((hit) => (
        <HitRow key={hit.id} hit={hit} isChosen={false} />
      ))}
    </ol>
  )
}
