import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChooseSource } from './ChooseSource.tsx'
import styles from './case-packages.module.css'
import { packageMessages } from './messages.ts'
import { PackageContent } from './PackageContent.tsx'
import { PackageHistory } from './PackageHistory.tsx'
import { PackageOutline } from './PackageOutline.tsx'

const pollMilliseconds = 1_000
const done = 2
const pageSizes = [10, 20, 50, 100] as const

/** `?package=` chooses one; `?job=` the first of the work just asked for. */
export default function CasePackagesPage() {
  const t = useMessages(packageMessages)
  const [query, setQuery] = useSearchParams()
  const size = pageSizes.find((one) => String(one) === query.get('size')) ?? pageSizes[0]
  const packages = useQuery({
    ...callQuery('casePackages.listPackages', { pageSize: size }, { shownInPlace: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some((row) => row.state < done) ? pollMilliseconds : false),
  })
  const rows = packages.data?.list ?? []
  const chosen = rows.find((row) => row.id === query.get('package') || row.jobId === query.get('job'))
  const choose = (key: 'package' | 'job' | 'size', value: string) => {
    const next = new URLSearchParams(query)
    if (key !== 'size') for (const one of ['package', 'job']) next.delete(one)
    next.set(key, value)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  const larger = pageSizes.find((one) => one > size)
  return (
    <article className={layout.stack24}>
      <header className={styles.head}>
        <h1>{useRouteTitle()}</h1>
        <p>{t.lead}</p>
      </header>
      <div className={styles.desk}>
        <div className={classes(layout.stack16, layout.shrinks)}>
          <Panel title={t.source}>
            <ChooseSource onAsked={(jobId) => choose('job', jobId)} />
          </Panel>
          <Panel title={t.history} flush>
            {packages.isError && <ErrorState error={packages.error} onRetry={() => void packages.refetch()} />}
            {packages.isPending && <Skeleton lines={3} />}
            {packages.data?.total === 0 && <EmptyState picture="nothingYet" title={t.noPackages} />}
            <PackageHistory rows={rows} chosen={chosen?.id} onChoose={(id) => choose('package', id)} />
            {larger && (packages.data?.total ?? 0) > size && (
              <Button tone="quiet" onClick={() => choose('size', String(larger))}>
                {t.more}
              </Button>
            )}
          </Panel>
        </div>
        <Panel>
          {chosen ? (
            <PackageContent row={chosen} others={rows.filter(({ id, state }) => id !== chosen.id && state === done)} />
          ) : (
            <PackageOutline newest={rows[0]} onChoose={(id) => choose('package', id)} />
          )}
        </Panel>
      </div>
    </article>
  )
}
