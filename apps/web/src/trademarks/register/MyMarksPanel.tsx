import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { pathTo } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { markListMessages } from './list-messages.ts'
import { NextService } from './MarkActions.tsx'
import { MarkAtWork, MarkName, MarkNext, MarkState } from './MarkCells.tsx'
import styles from './marks.module.css'
import { marksMessages } from './messages.ts'

const AddMarks = lazy(() => import('./AddMarks.tsx').then((module) => ({ default: module.AddMarks })))
const shown = 5

/** The marks whose days come next; without any, how to take the first ones in. */
export function MyMarksPanel() {
  const t = useMessages(marksMessages)
  const l = useMessages(markListMessages)
  const [isAdding, setAdding] = useState(false)
  const page = useQuery(callQuery('marks.listWatchedMarks', { pageSize: shown }, { shownInPlace: true }))
  const list = page.data?.list ?? []
  return (
    <Panel
      title={t.myMarks}
      aside={
        list.length > 0 && (
          <Link to={pathTo('/serviceHall/trademarkService/marks')}>
            {t.allMine} ({page.data?.total})
          </Link>
        )
      }
    >
      {page.isPending && <Skeleton lines={shown} height="108px" />}
      {page.error && <ErrorState error={page.error} busy={page.isFetching} onRetry={() => void page.refetch()} />}
      {page.data && list.length === 0 && !isAdding && (
        <EmptyState
          picture="nothingYet"
          title={t.emptyTitle}
          action={
            <Button icon="plus" onClick={() => setAdding(true)}>
              {l.add}
            </Button>
          }
        />
      )}
      {isAdding && list.length === 0 && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <AddMarks onDone={() => setAdding(false)} />
        </Suspense>
      )}
      {list.length > 0 && (
        <ul className={styles.mine} aria-label={t.toRenewFirst}>
          {list.map((mark) => (
            <li key={mark.id}>
              <MarkName mark={mark} />
              <span className={styles.mineEnd}>
                <MarkState state={mark.state} />
                <MarkNext mark={mark} />
                <MarkAtWork mark={mark} />
                <NextService mark={mark} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
