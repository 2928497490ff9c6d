import { customerOrderList, customerOrderTabNames, customerOrderTabs } from '@portal/contract/office/customer-lists'
import { useState } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { MoneySums } from '../../parts/list/MoneySums.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { OrderStateChip, OrderStateWord } from '../../parts/OrderStateChip.tsx'
import { useMay } from '../../parts/use-may.ts'
import { useStateNames } from '../../parts/use-state-names.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Money } from '../../ui/Money.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { customerMessages } from './customer-messages.ts'
import { NextDay } from './NextDay.tsx'
import { OnlyForAgencies, useIsAgency } from './OnlyForAgencies.tsx'
import { useMemberFilters } from './use-member-filters.ts'

const RemindDialog = lazy(() => import('./RemindDialog.tsx'))

type Row = ReplyFor<'customers.listOrders'>['list'][number]

/** Orders of all kinds of the customers of an agency: what they cost, what is still to be paid. */
export default function CustomerOrdersPage() {
  return useIsAgency() ? <Orders /> : <OnlyForAgencies />
}

interface Reminding {
  readonly orderNos: readonly string[]
  readonly untick: () => void
}

function Orders() {
  const c = useMessages(customerMessages)
  const language = useLanguage()
  const state = useListState()
  const names = useStateNames()
  const mayAnswer = useMay('answer')
  const mayPay = useMay('pay')
  const [reminding, setReminding] = useState<Reminding>()
  const { columns } = customerOrderList
  const { sums, ...list } = useList(customerOrderList, {
    summed: mayPay,
    ...{ state, call: 'customers.listOrders', fileCall: 'customers.exportOrders' },
    fields: {
      ownerId: useMemberFilters().memberId,
      clientId: null,
      workState: names.options('work'),
      payState: names.options('payment'),
    },
    cells: {
      order: (row) => <OrderName row={row} />,
      customer: (row) => (
        <Link
          to={pathTo('/agency/clients/:id', { params: { id: row.clientId } })}
          className={classes(cells.named, cells.wraps)}
        >
          {row.customer}
        </Link>
      ),
      work: (row) => <OrderStateChip set="work" code={row.workState} />,
      payment: (row) => <OrderStateWord set="payment" code={row.payState} />,
      next: (row) => row.nextOn && <NextDay day={row.nextOn} />,
      owed: (row) => (row.owed > 0 ? <Money fen={row.owed} strong /> : <span className={texts.quiet}>–</span>),
    },
  })
  return (
    <>
      <ListScreen<Row>
        {...list}
        title={useRouteTitle()}
        lead={
          mayPay && (
            <MoneySums
              sums={[
                [columns.amount.title[language], sums?.amount],
                [columns.paid.title[language], sums?.paid],
                [columns.owed.title[language], sums?.owed],
              ]}
            />
          )
        }
        tabs={customerOrderTabs.map((key) => ({ key, label: customerOrderTabNames[key][language] }))}
        keyOf={(row) => row.orderNo}
        nameOf={(row) => row.title || row.orderNo}
        actions={(row) =>
          mayAnswer &&
          row.owed > 0 && (
            <Button
              size="small"
              aria-label={`${c.remind}: ${row.title || row.orderNo}`}
              onClick={() => setReminding({ orderNos: [row.orderNo], untick: () => undefined })}
            >
              {c.remind}
            </Button>
          )
        }
        bulk={
          mayAnswer
            ? (rows, untick) => (
                <Button
                  size="small"
                  onClick={() => setReminding({ orderNos: rows.map(({ orderNo }) => orderNo).slice(0, 100), untick })}
                >
                  {c.remind}
                </Button>
              )
            : undefined
        }
        card={(row) => (
          <>
            <OrderName row={row} />
            <span className={layout.between8}>
              <span className={texts.soft}>{row.customer}</span>
              <OrderStateChip set="work" code={row.workState} />
            </span>
            <span className={layout.between8}>
              <OrderStateWord set="payment" code={row.payState} />
              <Money fen={row.owed > 0 ? row.owed : row.amount} strong />
            </span>
          </>
        )}
        empty={
          <EmptyState
            picture="nothingYet"
            title={c.noOrders}
            action={<LinkButton to={pathTo('/custom/myCustom')}>{c.toCustomers}</LinkButton>}
          >
            {c.noOrdersText}
          </EmptyState>
        }
      />
      {reminding && (
        <Opening>
          <RemindDialog
            orderNos={reminding.orderNos}
            onClose={() => setReminding(undefined)}
            onDone={() => {
              reminding.untick()
              setReminding(undefined)
            }}
          />
        </Opening>
      )}
    </>
  )
}

function OrderName({ row: { orderNo, title } }: { row: Row }) {
  const c = useMessages(customerMessages)
  return (
    <span className={classes(cells.lines, cells.dense)}>
      <Link
        to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}
        className={classes(cells.named, cells.wraps)}
        title={title}
      >
        {title || c.untitled}
      </Link>
      <small>{orderNo}</small>
    </span>
  )
}
