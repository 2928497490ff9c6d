import { disputeList, disputeTabNames, disputeTabs } from '@portal/contract/square/product-order-lists'
import { afterSaleKindNames, afterSaleStates } from '@portal/domain/square/product-orders/after-sales'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { type RowOf, useList } from '../../parts/list/use-list.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { productOfficeMessages } from './office-messages.ts'
import { orderPath, saleTone } from './product-order-types.ts'

type Row = RowOf<'productOrders.listDisputes'>

/** After-sales of all shops: what was put to us first. */
export default function DisputesPage() {
  const t = useMessages(productOfficeMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const role = useSession().user?.role
  const list = useList(disputeList, {
    ...{ state, call: 'productOrders.listDisputes', fileCall: 'productOrders.exportDisputes' },
    cells: {
      order: (row) => <Subject row={row} />,
      kind: (row) => afterSaleKindNames[row.kind][language],
      state: (row) => <StateChip tone={saleTone(row.state)}>{afterSaleStates[row.state].name[language]}</StateChip>,
    },
  })
  const mayPayOut = role === 'finance' || role === 'administrator'
  return (
    <ListScreen<Row>
      {...list}
      title={title}
      primary={mayPayOut && <LinkButton to={pathTo('/admin/product-orders/due')}>{t.due}</LinkButton>}
      tabs={disputeTabs.map((key) => ({ key, label: disputeTabNames[key][language] }))}
      keyOf={(row) => row.id}
      nameOf={(row) => row.orderNo}
      isOwnTab={(state.get('tab') ?? 'escalated') !== 'escalated'}
      card={(row) => (
        <>
          <Subject row={row} />
          <span className={layout.between8}>
            <StateChip tone={saleTone(row.state)}>{afterSaleStates[row.state].name[language]}</StateChip>
            {row.amount !== null && <strong className={texts.numbers}>{formatFen(row.amount)}</strong>}
          </span>
        </>
      )}
      empty={
        <EmptyState picture="nothingYet" title={t.disputesEmpty}>
          {t.disputesEmptyText}
        </EmptyState>
      }
    />
  )
}

function Subject({ row }: { row: Row }) {
  return (
    <span className={cells.lines}>
      <Link className={texts.medium} to={orderPath('staff', row.orderNo)} data-open>
        {row.product}
      </Link>
      <small>{row.orderNo}</small>
    </span>
  )
}
