import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import styles from './clients.module.css'
import { customerMessages } from './customer-messages.ts'
import MergeDialog from './MergeDialog.tsx'
import { clientMessages } from './messages.ts'
import { StageChip } from './StageChip.tsx'

type Group = ReplyFor<'customers.listDuplicates'>[number]

/** Lines of the book that are perhaps one client, each group to be looked at and merged. */
export default function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(clientMessages)
  const c = useMessages(customerMessages)
  const mayManage = useMay('people')
  const [merging, setMerging] = useState<Group>()
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('customers.listDuplicates', {}, { shownInPlace: true }),
    staleTime: 0,
  })
  if (merging) {
    return (
      <MergeDialog
        clients={merging.clients}
        onClose={() => setMerging(undefined)}
        onDone={() => setMerging(undefined)}
      />
    )
  }
  return (
    <Dialog open title={c.duplicates} onClose={onClose}>
      <div className={layout.stack16}>
        {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={5} />}
        {data?.length === 0 && (
          <EmptyState picture="allDone" title={c.noDuplicates}>
            {c.duplicatesText}
          </EmptyState>
        )}
        {data && data.length > 0 && <p className={texts.soft14}>{c.duplicatesText}</p>}
        {data?.map((group) => (
          <section key={group.clients.map(({ id }) => id).join()} className={styles.part}>
            <div className={layout.between8}>
              <h3>{group.way === 'idCode' ? c.sameCode : c.samePhone}</h3>
              {mayManage && (
                <Button size="small" onClick={() => setMerging(group)}>
                  {t.merge}
                </Button>
              )}
            </div>
            <ul className={layout.stack8}>
              {group.clients.map(({ id, name, stage, openCases }) => (
                <li key={id} className={layout.between8}>
                  <Link to={pathTo('/agency/clients/:id', { params: { id } })} className={texts.breaks}>
                    {name}
                  </Link>
                  <span className={layout.inline8}>
                    <small className={texts.quiet}>{t.openCases(openCases)}</small>
                    <StageChip stage={stage} level="" />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
