import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor, RequestFor } from '../../api/send-call.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { MoneyBars } from '../../parts/MoneyBars.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { ladderMessages } from './ladder-messages.ts'
import styles from './monitoring.module.css'

type Quarter = ReplyFor<'monitoring.getCashFlow'>['quarters'][number]

/** What chosen patents cost until their terms end, quarter by quarter. */
export function CashFlowDialog({
  request,
  onClose,
}: {
  request: RequestFor<'monitoring.getCashFlow'>
  onClose: () => void
}) {
  const t = useMessages(ladderMessages)
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('monitoring.getCashFlow', request, { shownInPlace: true }),
  )
  return (
    <Dialog open onClose={onClose} width="wide" title={t.flowTitle}>
      {data ? (
        data.quarters.length === 0 ? (
          <p>{t.noFlow}</p>
        ) : (
          <div className={layout.stack16}>
            <p>{t.flowLead(data.patents, formatFen(data.total))}</p>
            <Plot quarters={data.quarters} />
          </div>
        )
      ) : error ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  )
}

function Plot({ quarters }: { quarters: readonly Quarter[] }) {
  const t = useMessages(ladderMessages)
  const [table, setTable] = useState(false)
  return (
    <figure className={layout.stack16}>
      <MoneyBars
        label={t.plotLabel}
        totals
        bars={quarters.map(({ quarter, fen, count }) => ({
          key: quarter,
          group: quarter.slice(0, 4),
          fen,
          words: t.quarterWords(quarter, count, formatFen(fen)),
        }))}
      />
      <figcaption className={layout.between8}>
        <span className={texts.quiet}>{t.plotLabel}</span>
        <Button tone="quiet" size="small" aria-expanded={table} onClick={() => setTable(!table)}>
          {table ? t.hideTable : t.showTable}
        </Button>
      </figcaption>
      {table && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0}>
          <table className={classes(layout.full, texts.size13, styles.table)}>
            <thead>
              <tr>
                <th scope="col">{t.quarter}</th>
                <th scope="col" className={styles.end}>
                  {t.fees}
                </th>
                <th scope="col" className={styles.end}>
                  {t.sum}
                </th>
              </tr>
            </thead>
            <tbody>
              {quarters
                .filter((quarter) => quarter.count > 0)
                .map(({ quarter, fen, count }) => (
                  <tr key={quarter}>
                    <th scope="row">{quarter}</th>
                    <td className={styles.end}>{count}</td>
                    <td className={styles.end}>{formatFen(fen)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
    </figure>
  )
}
