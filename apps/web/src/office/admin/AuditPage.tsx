import { auditDetailNames } from '@portal/domain/office/admin/audit-details'
import { roleNames } from '@portal/domain/people/account/role-names'
import { useInfiniteQuery } from '@tanstack/react-query'
import { sendCall } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditSentence } from './AuditSentence.tsx'
import { isRole } from './account-roles.ts'
import styles from './audit.module.css'
import { auditFilterOf } from './audit-filter.ts'
import { auditMessages } from './audit-messages.ts'
import { OfficeTable } from './OfficeTable.tsx'

const abouts = ['work', 'signIns'] as const

/** Who did what to which thing, newest first; filters are in the address. */
export default function AuditPage() {
  const t = useMessages(auditMessages)
  return (
    <div className={classes(layout.stack16, layout.shrinks, styles.page)}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <AuditLog />
    </div>
  )
}

function AuditLog() {
  const t = useMessages(auditMessages)
  const language = useLanguage()
  const [query] = useSearchParams()
  const filter = auditFilterOf(query)
  const pages = useInfiniteQuery({
    queryKey: ['admin.listAudit', filter, 'all'],
    queryFn: ({ pageParam, signal }) =>
      sendCall(
        'admin.listAudit',
        { ...filter, about: abouts.find((one) => one === filter.about), before: pageParam },
        { signal, shownInPlace: true },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.more ? page.list.at(-1)?.id : undefined),
  })
  const rows = pages.data?.pages.flatMap((page) => page.list)
  const isFiltered = query.size > 0
  return (
    <>
      <AuditFilters key={query.toString()} filter={filter} />
      {!isFiltered && <p className={styles.lead}>{t.weekShown}</p>}
      {pages.error && !rows && (
        <ErrorState error={pages.error} busy={pages.isFetching} onRetry={() => void pages.refetch()} />
      )}
      {!rows && !pages.error && <Skeleton lines={10} />}
      {rows?.length === 0 && (
        <EmptyState
          picture={isFiltered ? 'nothingFound' : 'nothingYet'}
          title={isFiltered ? t.nothingMatches : t.none}
        />
      )}
      {rows && rows.length > 0 && (
        <OfficeTable label={t.title} titles={[t.time, t.what, t.detail]}>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <time dateTime={row.time}>{formatInstant(row.time)}</time>
              </td>
              <td>
                <AuditSentence row={row} />
                <small className={classes(texts.quiet12, texts.block)}>
                  {[row.actorAccount, isRole(row.actorRole) ? roleNames[row.actorRole][language] : undefined]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </td>
              <td>
                <dl className={styles.detail}>
                  {row.detail.map(({ key, value }) => (
                    <div className={layout.beside8} key={key}>
                      <dt className={classes(texts.quiet, layout.firm)}>{auditDetailNames[key]?.[language] ?? key}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </td>
            </tr>
          ))}
        </OfficeTable>
      )}
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t.older}
        </Button>
      )}
    </>
  )
}
