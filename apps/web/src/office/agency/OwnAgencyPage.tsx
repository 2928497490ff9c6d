import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useMay } from '../../parts/use-may.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AgencyForm } from './AgencyForm.tsx'
import { Attorneys } from './Attorneys.tsx'
import styles from './agency.module.css'
import { agencyMessages } from './messages.ts'

const record = callQuery('agency.getRecord', {}, { shownInPlace: true })

/** The agency that the reader works for, as it stands on documents, with its attorneys; who manages people keeps it. */
export default function OwnAgencyPage() {
  const t = useMessages(agencyMessages)
  const mayKeep = useMay('people')
  const { data, error, isFetching, refetch } = useQuery({ ...record, refetchOnWindowFocus: false })
  return (
    <div className={classes(layout.stack24, layout.reading)}>
      <header className={classes(layout.stack4, styles.header)}>
        <h1>{t.own}</h1>
        <p>{t.lead}</p>
      </header>
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={12} />}
      {data && (
        <>
          <AgencyForm
            key={`${data.id} ${data.version}`}
            record={data}
            isOwn
            mayKeep={mayKeep}
            onReload={() => void refetch()}
          />
          <Attorneys agencyId={data.id} attorneys={data.attorneys} mayKeep={mayKeep} />
        </>
      )}
    </div>
  )
}
