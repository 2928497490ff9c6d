import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import type { ListState } from '../../ui/list/list-state.ts'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ContactRows } from './ContactRows.tsx'
import { contactMessages } from './messages.ts'

/** Every exchange of contacts of one's organisation, the newest first. */
export default function ContactsTab({ state }: { readonly state: ListState }) {
  const t = useMessages(contactMessages)
  const { pageNum, pageSize } = state
  const page = useQuery(callQuery('supply.listContacts', { pageNum, pageSize }, { shownInPlace: true }))
  const { data } = page
  if (!data) {
    if (!page.error) return <Skeleton lines={8} />
    return <ErrorState error={page.error} busy={page.isFetching} onRetry={() => void page.refetch()} />
  }
  if (data.total === 0) {
    return (
      <EmptyState
        picture="nothingYet"
        title={t.empty}
        action={<LinkButton to={pathTo('/supplyChain')}>{t.browse}</LinkButton>}
      >
        {t.emptyText}
      </EmptyState>
    )
  }
  return (
    <div className={layout.stack16}>
      <Panel>
        <ContactRows list={data.list} named />
      </Panel>
      <Pager pageNum={pageNum} pageSize={pageSize} total={data.total} onChange={state.setPage} />
    </div>
  )
}
