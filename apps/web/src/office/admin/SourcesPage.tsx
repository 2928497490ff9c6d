import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatInstant, formatNumber } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import styles from './audit.module.css'
import { OfficeTable } from './OfficeTable.tsx'
import { SourceDialog } from './SourceDialog.tsx'
import { sourceMessages } from './source-messages.ts'

export type SourceRow = ReplyFor<'sources.listSources'>['list'][number]

const list = callQuery('sources.listSources', {}, { shownInPlace: true })
const tones = { good: 'good', late: 'warn', failing: 'bad' } as const

/** Where the data come from, how old they are and how the imports went. */
export default function SourcesPage() {
  const t = useMessages(sourceMessages)
  const { data, error, isFetching, refetch } = useQuery(list)
  const [changed, setChanged] = useState<SourceRow>()
  return (
    <div className={classes(layout.stack16, layout.shrinks, styles.page)}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data?.list.length === 0 && <EmptyState picture="nothingYet" title={t.none} />}
      {data && data.list.length > 0 && <Sources rows={data.list} onChange={setChanged} />}
      {changed && <SourceDialog source={changed} onClose={() => setChanged(undefined)} />}
    </div>
  )
}

function Sources({ rows, onChange }: { rows: readonly SourceRow[]; onChange: (row: SourceRow) => void }) {
  const t = useMessages(sourceMessages)
  const rhythmOf = ({ rhythmDays, usualRhythmDays }: SourceRow) =>
    rhythmDays === null
      ? t.usual(t.everyDays(usualRhythmDays))
      : rhythmDays === 0
        ? t.notRenewed
        : t.everyDays(rhythmDays)
  return (
    <OfficeTable label={t.title} titles={[t.name, t.health, t.records, t.age, t.succeeded, t.failed, t.rhythm]}>
      {rows.map((row) => (
        <tr key={`${row.register} ${row.name}`}>
          <td>
            {row.name}
            <small className={classes(texts.quiet12, texts.block)}>{t[row.register]}</small>
          </td>
          <td>
            <StateChip tone={tones[row.health]}>{t[row.health]}</StateChip>
          </td>
          <td>{formatNumber(row.records)}</td>
          <td>{row.age}</td>
          <td>{row.succeededTime ? formatInstant(row.succeededTime) : t.never}</td>
          <td>
            {row.failedTime ? formatInstant(row.failedTime) : t.never}
            {row.failure && <small className={classes(texts.quiet12, texts.block)}>{row.failure}</small>}
          </td>
          <td>
            {rhythmOf(row)}{' '}
            <Button size="small" tone="quiet" aria-label={t.editTitle(row.name)} onClick={() => onChange(row)}>
              {t.edit}
            </Button>
          </td>
        </tr>
      ))}
    </OfficeTable>
  )
}
