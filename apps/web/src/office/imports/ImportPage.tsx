import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, queryClient } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChooseSheet } from './ChooseSheet.tsx'
import { ImportEnd } from './ImportEnd.tsx'
import { type Import, isAtWork, pollMilliseconds } from './import-types.ts'
import styles from './imports.module.css'
import { MapColumns } from './MapColumns.tsx'
import { importMessages } from './messages.ts'
import { PastImports } from './PastImports.tsx'
import { PreviewRows } from './PreviewRows.tsx'

const steps = ['file', 'mapping', 'preview', 'end'] as const
type Step = (typeof steps)[number]

const stepOf = (state: Import['state']): Step =>
  state === 'mapping' ? 'mapping' : state === 'checked' ? 'preview' : 'end'

/** A docket is brought in in four steps; `?id=` names one, so that it can be left and found again. */
export default function ImportPage() {
  const t = useMessages(importMessages)
  const [query, setQuery] = useSearchParams()
  const id = query.get('id') ?? undefined
  const [isMapping, setIsMapping] = useState(false)
  const found = useQuery({
    ...callQuery('imports.getImport', { id: id ?? '' }, { shownInPlace: true }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isAtWork(state.data?.state) ? pollMilliseconds : false),
  })
  const one = id === undefined ? undefined : found.data
  const step: Step = one ? (isMapping && one.state === 'checked' ? 'mapping' : stepOf(one.state)) : 'file'
  const open = (next?: string) => {
    setIsMapping(false)
    setQuery(next === undefined ? {} : { id: next })
  }
  return (
    <article className={layout.stack24}>
      <header className={layout.stack8}>
        <h1>{useRouteTitle()}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </header>
      <ol className={styles.steps} aria-label={t.steps}>
        {steps.map((key, at) => (
          <li
            key={key}
            aria-current={key === step ? 'step' : undefined}
            data-past={steps.indexOf(step) > at || undefined}
          >
            {t.stepOf(at + 1, t[key])}
          </li>
        ))}
      </ol>
      {id === undefined && (
        <>
          <ChooseSheet
            onRead={(read) => {
              queryClient.setQueryData(callQuery('imports.getImport', { id: read.id }).queryKey, read)
              open(read.id)
            }}
          />
          <PastImports onOpen={open} />
        </>
      )}
      {id !== undefined && found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {id !== undefined && found.isPending && <Skeleton lines={8} />}
      {one && step === 'mapping' && (
        <MapColumns key={one.id} found={one} onChecked={() => setIsMapping(false)} onLeave={() => open()} />
      )}
      {one && step === 'preview' && (
        <PreviewRows found={one} onMapping={() => setIsMapping(true)} onLeave={() => open()} />
      )}
      {one && step === 'end' && <ImportEnd found={one} onLeave={() => open()} />}
    </article>
  )
}
