import { boughtList, productOrderTabNames, productOrderTabs } from '@portal/contract/square/product-order-lists'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { productListMessages } from './messages.ts'
import { DeadlineCell, OrderCard, OrderCell, StateCell, VariantCell } from './OrderCells.tsx'
import type { SoldRow } from './product-order-types.ts'

/** Orders of products that the organisation bought. */
export default function BoughtPage() {
  const t = useMessages(productListMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const list = useList(boughtList, {
    ...{ state, call: 'productOrders.listBought', fileCall: 'productOrders.exportBought' },
    cells: {
      order: (row) => <OrderCell row={row} side="buyer" />,
      variant: (row) => <VariantCell row={row} />,
      state: (row) => <StateCell row={row} />,
      deadline: (row) => <DeadlineCell row={row} />,
    },
  })
  return (
    <ListScreen<SoldRow>
      {...list}
      title={title}
      tabs={productOrderTabs.map((key) => ({ key, label: productOrderTabNames[key][language] }))}
      keyOf={(row) => row.orderNo}
      nameOf={(row) => row.orderNo}
      card={(row) => <OrderCard row={row} side="buyer" />}
      empty={
        <EmptyState
          picture="nothingYet"
          title={t.boughtEmpty}
          action={<LinkButton to={pathTo('/')}>{t.toServices}</LinkButton>}
        >
          {t.boughtEmptyText}
        </EmptyState>
      }
    />
  )
}
