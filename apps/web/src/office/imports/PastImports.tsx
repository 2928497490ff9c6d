import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import { isAtWork, pollMilliseconds, stateNames, stateTones } from './import-types.ts'
import styles from './imports.module.css'
import { importMessages } from './messages.ts'

/** What was brought in before, and uploads that wait: each is opened where it stands. */
export function PastImports({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useMessages(importMessages)
  const language = useLanguage()
  const [page, setPage] = useState({ pageNum: 1, pageSize: 10 })
  const { data, isPending, isError, error, refetch } = useQuery({
    ...callQuery('imports.listImports', page, { shownInPlace: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.list.some((row) => isAtWork(row.state)) ? pollMilliseconds * 3 : false,
  })
  return (
    <Panel title={t.past} flush>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={3} />}
      {data?.total === 0 && <EmptyState picture="nothingYet" title={t.noPast} />}
      {data && data.total > 0 && (
        <div className={layout.scrolls}>
          <table className={classes(styles.table, stacked.stacked)} aria-label={t.past}>
            <thead>
              <tr>
                <th scope="col">{t.fileName}</th>
                <th scope="col">{t.state}</th>
                <th scope="col">{t.result}</th>
                <th scope="col">{t.by}</th>
                <th scope="col">{t.time}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {data.list.map((row) => (
                <tr key={row.id}>
                  <td className={texts.breaks}>{row.fileName}</td>
                  <td data-title={t.state}>
                    <StateChip tone={stateTones[row.state]}>{stateNames[row.state][language]}</StateChip>
                  </td>
                  <td data-title={t.result}>
                    {row.made > 0
                      ? t.resultOf(row.made, row.faulty, row.known)
                      : row.state === 'undone'
                        ? t.undoneText(row.undone, row.kept)
                        : t.rowsRead(row.rows)}
                  </td>
                  <td data-title={t.by}>{row.by}</td>
                  <td className={texts.numbers} data-title={t.time}>
                    {formatInstant(row.time)}
                  </td>
                  <td>
                    <Button size="small" aria-label={t.openOf(row.fileName)} onClick={() => onOpen(row.id)}>
                      {t.open}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && data.total > page.pageSize && <Pager {...page} total={data.total} onChange={setPage} />}
    </Panel>
  )
}
