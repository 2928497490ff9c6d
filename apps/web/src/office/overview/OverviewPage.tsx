import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useListState } from '../../ui/list/list-state.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { askedOf } from './asked.ts'
import { Choices } from './Choices.tsx'
import { MoneySection } from './MoneySection.tsx'
import styles from './overview.module.css'
import { LimitsOfPeople, LoadOfPeople } from './PeopleTables.tsx'
import { Strip } from './Strip.tsx'
import { Drafts, Outcomes, Steps } from './WorkTables.tsx'

/** The desk of figures over all cases that the reader reaches; every number leads to its rows. */
export default function OverviewPage() {
  const title = useRouteTitle()
  const state = useListState()
  const asked = askedOf(state)
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('overview.getFigures', { ...asked.period, ...asked.filter }, { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes(layout.stack16, layout.narrow)}>
      <h1>{title}</h1>
      <Choices state={state} load={data?.load} />
      {!data && error ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.coming}>
          <Skeleton lines={12} />
        </div>
      ) : (
        <div className={layout.stack16} aria-busy={isFetching}>
          <Strip data={data} asked={asked} />
          {data.money && <MoneySection money={data.money} asked={asked} />}
          <div className={styles.columns}>
            <LimitsOfPeople data={data} asked={asked} />
            <LoadOfPeople data={data} asked={asked} />
            <Steps data={data} asked={asked} />
            <Outcomes data={data} asked={asked} />
            <Drafts data={data} asked={asked} />
          </div>
        </div>
      )}
    </div>
  )
}
