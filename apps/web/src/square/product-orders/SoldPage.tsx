import { productOrderTabNames, productOrderTabs, soldList } from '@portal/contract/square/product-order-lists'
import { afterSaleStates } from '@portal/domain/square/product-orders/after-sales'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { productListMessages } from './messages.ts'
import { DeadlineCell, OrderCard, OrderCell, StateCell, VariantCell } from './OrderCells.tsx'
import type { SoldRow } from './product-order-types.ts'
import { ShopFigures } from './ShopFigures.tsx'

const ShipDialog = lazy(() => import('./ShipDialog.tsx'))

/** While something is asked for after the sale nothing is shipped. */
const isToShip = ({ state, afterSale }: SoldRow) =>
  state === 'toShip' && (afterSale === null || !afterSaleStates[afterSale].isOpen)

/** Orders of the products of the organisation's shop, with its figures. */
export default function SoldPage() {
  const t = useMessages(productListMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const maySubmit = useMay('submit')
  const [shipping, setShipping] = useState<string>()
  const list = useList(soldList, {
    ...{ state, call: 'productOrders.listSold', fileCall: 'productOrders.exportSold' },
    cells: {
      order: (row) => <OrderCell row={row} side="seller" />,
      variant: (row) => <VariantCell row={row} />,
      state: (row) => <StateCell row={row} />,
      deadline: (row) => <DeadlineCell row={row} />,
    },
  })
  // As the list has it now: where the other side acted meanwhile the next try goes by that.
  const order = list.page.data?.list.find(({ orderNo }) => orderNo === shipping)
  const close = () => setShipping(undefined)
  return (
    <>
      <ListScreen<SoldRow>
        {...list}
        title={title}
        primary={
          <LinkButton icon="clock" to={pathTo('/orderList/payouts')}>
            {t.payouts}
          </LinkButton>
        }
        lead={<ShopFigures />}
        tabs={productOrderTabs.map((key) => ({ key, label: productOrderTabNames[key][language] }))}
        keyOf={(row) => row.orderNo}
        nameOf={(row) => row.orderNo}
        actions={(row) =>
          maySubmit &&
          isToShip(row) && (
            <Button size="small" onClick={() => setShipping(row.orderNo)}>
              {row.kind === 'service' ? t.serve : t.ship}
            </Button>
          )
        }
        card={(row) => <OrderCard row={row} side="seller" />}
        empty={
          <EmptyState
            picture="nothingYet"
            title={t.soldEmpty}
            action={<LinkButton to={pathTo('/shop')}>{t.toShop}</LinkButton>}
          >
            {t.soldEmptyText}
          </EmptyState>
        }
      />
      <Opening>{order && <ShipDialog order={order} onClose={close} />}</Opening>
    </>
  )
}
