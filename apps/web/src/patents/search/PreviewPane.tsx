import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages, usePunctuation } from '../../app/language.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { ClaimTree } from './ClaimTree.tsx'
import { type Hit, patentPath } from './HitRow.tsx'
import { LifeLine } from './LifeLine.tsx'
import { Marked } from './Marked.tsx'
import { searchMessages } from './messages.ts'
import { sourceName, statusName, statusTones } from './names.ts'
import styles from './PreviewPane.module.css'
import { WatchButton } from './WatchButton.tsx'

interface PreviewPaneProps {
  readonly hit: Hit
  /** Visitors read what the list has: opening details is limited for them. */
  readonly isSignedIn: boolean
  readonly onClose: () => void
}

/** The chosen result beside the list: facts at once, abstract and claims as they arrive. */
export function PreviewPane({ hit, isSignedIn, onClose }: PreviewPaneProps) {
  const t = useMessages(searchMessages)
  const marks = usePunctuation()
  const language = useLanguage()
  const { data } = useQuery({
    ...callQuery('patents.getPatent', { id: hit.id }, { shownInPlace: true }),
    enabled: isSignedIn,
    staleTime: 300_000,
  })
  const abstract =
    (language === 'en' ? (data?.abstract.en ?? data?.abstract.zh) : (data?.abstract.zh ?? data?.abstract.en)) ??
    data?.abstract.other
  return (
    <aside className={styles.pane} aria-label={t.preview}>
      <header className={layout.spreadRow8}>
        <LinkButton tone="primary" size="small" to={patentPath(hit.id)}>
          {t.openPage}
        </LinkButton>
        <WatchButton ids={[hit.id]} />
        <Button tone="quiet" size="small" icon="close" aria-label={t.closePreview} onClick={onClose} />
      </header>
      <h2>
        <Marked {...hit.title} />
      </h2>
      {hit.titleOther && <p className={texts.quiet13}>{hit.titleOther}</p>}
      <p className={layout.spreadRow8}>
        <NumberText>{hit.number || hit.applicationNumber}</NumberText>
        <StateChip tone={statusTones[hit.status] ?? 'quiet'}>{statusName(hit.status, language)}</StateChip>
      </p>
      {hit.drawing && (
        <img
          className={styles.drawing}
          src={hit.drawing.whole}
          alt=""
          width={hit.drawing.width}
          height={hit.drawing.height}
        />
      )}
      <LifeLine {...hit} />
      <dl className={styles.facts}>
        <dt>{t.applicants}</dt>
        <dd>{hit.applicants.join(marks.semicolon) || '—'}</dd>
        <dt>{t.inventors}</dt>
        <dd>{hit.inventors.join(marks.semicolon) || '—'}</dd>
        <dt>{t.applicationNo}</dt>
        <dd>{hit.applicationNumber || '—'}</dd>
        <dt>{t.classes}</dt>
        <dd>{hit.classes.join(', ') || '—'}</dd>
        <dt>{t.sources}</dt>
        <dd>
          {hit.sources
            .map(({ name, age }) => `${sourceName(name, language)}, ${age ? t.asOf(age) : t.ageUnknown}`)
            .join(' · ')}
        </dd>
      </dl>
      {abstract ? (
        <p className={styles.text}>{abstract}</p>
      ) : (
        hit.snippet && (
          <p className={styles.text}>
            <Marked text={hit.snippet.text} marks={hit.snippet.marks} />
          </p>
        )
      )}
      {isSignedIn && !data && <Skeleton lines={3} />}
      {data && data.claims.length > 0 && <ClaimTree claims={data.claims} />}
    </aside>
  )
}
