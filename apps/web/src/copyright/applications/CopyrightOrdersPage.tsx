import { copyrightOrderList } from '@portal/contract/copyright/copyright-lists'
import { areaKindNames } from '@portal/domain/kernel/orders/order-areas'
import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { hasPage } from '../../app/has-page.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { AreaCard } from '../../parts/area-orders/AreaCard.tsx'
import { CutCell, DayCell, OrderName } from '../../parts/area-orders/AreaCells.tsx'
import styles from '../../parts/area-orders/area-orders.module.css'
import { areaCells, useAreaFields } from '../../parts/area-orders/use-area-list.tsx'
import { useAreaTabs } from '../../parts/area-orders/use-area-tabs.ts'
import { DeleteDrafts } from '../../parts/DeleteDrafts.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { CopyrightRowActions } from './CopyrightRowActions.tsx'
import { copyrightOrderMessages } from './order-messages.ts'
import type { CopyrightOrderInList } from './order-types.ts'

/** Registrations of software and of works, from draft to certificate. */
export default function CopyrightOrdersPage() {
  const t = useMessages(copyrightOrderMessages)
  const state = useListState()
  const role: OrderRole = useSession().user?.role ?? 'customer'
  const isCustomer = role === 'customer' || role === 'subAccount'
  const counts = useQuery(callQuery('copyright.getOrderCounts', {})).data
  const { fields } = useAreaFields('copyright')
  const { fileOfTicked, ...list } = useList(copyrightOrderList, {
    ...{ state, call: 'copyright.listOrders', fileCall: 'copyright.exportOrders' },
    fields,
    cells: {
      ...areaCells('copyright'),
      title: (row) => <OrderName row={row} more={row.workVersion} />,
      type: (row) => <KindCell row={row} />,
      owner: (row) => <CutCell text={row.applicantName} />,
      registeredOn: (row) => <DayCell day={row.registeredOn} />,
      acceptedOn: (row) => <DayCell day={row.acceptedOn} />,
      submitted: (row) => (row.submittedTime === null ? <CutCell text={null} /> : formatInstant(row.submittedTime)),
    },
  })
  const start = (
    <span className={styles.starts}>
      {hasPage('/serviceHall/art') && (
        <LinkButton icon="plus" to={pathTo('/serviceHall/art')}>
          {t.work}
        </LinkButton>
      )}
      <LinkButton tone="primary" icon="plus" to={pathTo('/serviceHall/software')}>
        {t.software}
      </LinkButton>
    </span>
  )
  return (
    <ListScreen<CopyrightOrderInList>
      {...list}
      title={useRouteTitle()}
      primary={isCustomer ? start : null}
      tabs={useAreaTabs(counts)}
      keyOf={(row) => row.orderNo}
      nameOf={(row) => row.title || row.orderNo}
      actions={(row) => <CopyrightRowActions row={row} role={role} />}
      card={(row) => <AreaCard row={row} role={role} set="copyright" says={<KindCell row={row} />} />}
      empty={
        isCustomer ? (
          <EmptyState picture="nothingYet" title={t.emptyTitle} action={start}>
            {t.emptyText}
          </EmptyState>
        ) : (
          <EmptyState picture="nothingYet" title={t.emptyForAgents}>
            {t.emptyForAgentsText}
          </EmptyState>
        )
      }
      bulk={(rows, untick) => (
        <>
          {fileOfTicked(rows.length, { orderNos: rows.map((row) => row.orderNo) })}
          <DeleteDrafts rows={rows} onDone={untick} />
        </>
      )}
    />
  )
}

/** Software or work, and whether it is to go fast. */
function KindCell({ row }: { row: CopyrightOrderInList }) {
  const t = useMessages(copyrightOrderMessages)
  const language = useLanguage()
  return (
    <span className={layout.wrap4}>
      {areaKindNames[row.type][language]}
      {row.ServiceType === 'express' && <Chip tone="warn">{t.express}</Chip>}
    </span>
  )
}
