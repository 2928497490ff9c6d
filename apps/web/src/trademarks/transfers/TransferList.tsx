import { orderTabs } from '@portal/contract/kernel/order-choices'
import { transferOrderList } from '@portal/contract/trademarks/trademark-lists'
import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { AreaCard } from '../../parts/area-orders/AreaCard.tsx'
import { OfficialCell, OrderName } from '../../parts/area-orders/AreaCells.tsx'
import styles from '../../parts/area-orders/area-orders.module.css'
import { areaCells, useAreaFields } from '../../parts/area-orders/use-area-list.tsx'
import { useAreaTabs } from '../../parts/area-orders/use-area-tabs.ts'
import { DeleteDrafts } from '../../parts/DeleteDrafts.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import cellStyles from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import type { ListState } from '../../ui/list/list-state.ts'
import { NumberText } from '../../ui/NumberText.tsx'
import texts from '../../ui/texts.module.css'
import { transferListMessages } from './list-messages.ts'
import { TransferRowActions } from './TransferRowActions.tsx'
import type { TransferInList } from './transfer-types.ts'

interface TransferListProps {
  readonly state: ListState
  /** Tabs of the desk of transfers, of which this list is one. */
  readonly tabs: ComponentProps<typeof ListScreen>['tabs']
}

/** Transfers of trademarks from draft to publication. */
export default function TransferList({ state, tabs }: TransferListProps) {
  const t = useMessages(transferListMessages)
  const role: OrderRole = useSession().user?.role ?? 'customer'
  const isCustomer = role === 'customer' || role === 'subAccount'
  const { data: counts } = useQuery(callQuery('trademarkTransfers.getCounts', {}))
  const stages = useAreaTabs(counts).filter(({ key }) => key !== 'all')
  const { fields } = useAreaFields('trademark')
  const { fileOfTicked, ...list } = useList(transferOrderList, {
    ...{ state, call: 'trademarkTransfers.listTransfers', fileCall: 'trademarkTransfers.exportTransfers' },
    // The tab of the address is that of the desk of transfers; the stage of the work is a filter beside it, counted as tabs are.
    set: { tab: orderTabs.find((one) => one === state.get('stage')) },
    fields: {
      ...fields,
      tab: {
        ...{ key: 'stage', label: t.stage, says: t.stageSays, kind: 'choice' },
        options: stages.map(({ key, label, count }) => ({
          value: key,
          label: count === undefined ? label : `${label} (${count})`,
        })),
      },
    },
    cells: {
      ...areaCells('trademark'),
      mark: (row) => <OrderName row={row} />,
      number: (row) => <CountCell row={row} />,
      sides: (row) => <SidesCell row={row} />,
      // The number below the state would be the mark's, which stands in its own column.
      official: (row) => <OfficialCell row={{ ...row, number: null }} set="trademark" />,
    },
  })
  const start = (
    <LinkButton tone="primary" icon="plus" to={pathTo('/trademarkService/Transference')}>
      {t.start}
    </LinkButton>
  )
  return (
    <ListScreen<TransferInList>
      {...list}
      title={useRouteTitle()}
      primary={isCustomer ? start : null}
      tabs={tabs}
      isOwnTab
      keyOf={(row) => row.orderNo}
      nameOf={(row) => row.title || row.orderNo}
      actions={(row) => <TransferRowActions row={row} role={role} />}
      card={(row) => (
        <AreaCard
          row={row}
          role={role}
          set="trademark"
          says={
            <>
              <SidesCell row={row} />
              <CountCell row={row} />
            </>
          }
        />
      )}
      empty={
        isCustomer ? (
          <EmptyState picture="nothingYet" title={t.emptyTitle} action={start}>
            {t.emptyText}
          </EmptyState>
        ) : (
          <EmptyState picture="nothingYet" title={t.emptyForAgents} />
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

/** From whom to whom, a line each. */
function SidesCell({ row: { seller, buyer } }: { row: TransferInList }) {
  const t = useMessages(transferListMessages)
  return (
    <span className={cellStyles.stack}>
      <span className={styles.cut} title={seller}>
        {seller || '—'}
      </span>
      <small className={styles.cut} title={buyer}>
        {buyer === '' ? '—' : t.to(buyer)}
      </small>
    </span>
  )
}

/** The first mark's number, and how much moves in all. */
function CountCell({ row: { number, markCount, classCount } }: { row: TransferInList }) {
  const t = useMessages(transferListMessages)
  if (markCount === 0) return <span className={texts.quiet}>—</span>
  return (
    <span className={cellStyles.stack}>
      <NumberText>{number}</NumberText>
      <small>{t.moreMarks(markCount, classCount)}</small>
    </span>
  )
}
