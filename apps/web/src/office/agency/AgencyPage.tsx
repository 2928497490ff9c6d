import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AgencyForm } from './AgencyForm.tsx'
import { Attorneys } from './Attorneys.tsx'
import styles from './agency.module.css'
import { agencyMessages } from './messages.ts'
import { SetupList } from './SetupList.tsx'

const record = callQuery('agency.getRecord', {}, { shownInPlace: true })

/** What a new installation needs, the agency as it stands on documents, and its attorneys. */
export default function AgencyPage() {
  const t = useMessages(agencyMessages)
  const { data, error, isFetching, refetch } = useQuery({ ...record, refetchOnWindowFocus: false })
  return (
    <div className={classes(layout.stack24, layout.reading)}>
      <header className={classes(layout.stack4, styles.header)}>
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
      </header>
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={12} />}
      {data && (
        <>
          <SetupList />
          <AgencyForm key={data.version} record={data} onReload={() => void refetch()} />
          <Attorneys attorneys={data.attorneys} />
        </>
      )}
    </div>
  )
}
