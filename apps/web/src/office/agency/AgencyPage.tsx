import { portalAgency } from '@portal/domain/kernel/reference/portal-agency'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Agencies } from './Agencies.tsx'
import { AgencyForm } from './AgencyForm.tsx'
import { Attorneys } from './Attorneys.tsx'
import styles from './agency.module.css'
import { agencyMessages } from './messages.ts'
import { SetupList } from './SetupList.tsx'

/** What a new installation needs, the agencies of the portal, and one of them as it stands on documents with its attorneys. */
export default function AgencyPage() {
  const t = useMessages(agencyMessages)
  const [query] = useSearchParams()
  const asked = Number(query.get('id') ?? portalAgency)
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : portalAgency
  const record = callQuery('agency.getRecord', { id }, { shownInPlace: true })
  const { data, error, isFetching, refetch } = useQuery({ ...record, refetchOnWindowFocus: false })
  return (
    <div className={classes(layout.stack24, layout.reading)}>
      <header className={classes(layout.stack4, styles.header)}>
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
      </header>
      <SetupList />
      <Agencies shown={id} />
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={12} />}
      {data && (
        <>
          <AgencyForm key={`${data.id} ${data.version}`} record={data} mayKeep onReload={() => void refetch()} />
          <Attorneys agencyId={data.id} attorneys={data.attorneys} mayKeep />
        </>
      )}
    </div>
  )
}
