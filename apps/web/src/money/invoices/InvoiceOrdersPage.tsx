import { invoiceOrderList } from '@portal/contract/money/invoice-lists'
import { invoiceRefusalNames } from '@portal/domain/money/invoices/invoice-terms'
import { useState } from 'react'
import { formatDay, formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { MoneySums } from '../../parts/list/MoneySums.tsx'
import { type RowOf, useList } from '../../parts/list/use-list.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { askMessages } from './messages.ts'

const AskDialog = lazy(() => import('./AskDialog.tsx'))

type Order = RowOf<'invoices.listOrders'>

/** Paid orders with what can be invoiced; ticked ones go on one invoice, or on one each. */
export default function InvoiceOrdersPage() {
  const t = useMessages(askMessages)
  const language = useLanguage()
  const title = useRouteTitle()
  const state = useListState()
  const mayPay = useMay('pay')
  const [asking, setAsking] = useState<{ readonly orders: readonly Order[]; readonly untick?: () => void }>()
  const { sums, fileOfTicked, ...list } = useList(invoiceOrderList, {
    summed: true,
    ...{ state, call: 'invoices.listOrders', fileCall: 'invoices.exportOrders' },
    cells: {
      order: (row) => (
        <span className={row.reason ? `${cells.lines} ${texts.quiet}` : cells.lines}>
          {row.title || row.orderNo}
          <small>{row.orderNo}</small>
        </span>
      ),
      reason: (row) => <Reason order={row} />,
    },
  })
  const eligible = (rows: readonly Order[]) => rows.filter(({ reason }) => reason === null)
  // An order's own page leads here with its number: it is the one to invoice.
  const only =
    state.get('orderNo') !== undefined && list.page.data?.list.length === 1 ? list.page.data.list[0] : undefined
  return (
    <>
      <ListScreen<Order>
        {...list}
        title={title}
        primary={
          only && mayPay && only.reason === null ? (
            <Button tone="primary" icon="invoice" onClick={() => setAsking({ orders: [only] })}>
              {t.many(1, formatFen(only.invoiceable))}
            </Button>
          ) : (
            <LinkButton to={pathTo('/invoicing/getMyInvoicingList')}>{t.invoices}</LinkButton>
          )
        }
        lead={
          <MoneySums
            sums={[
              [t.toInvoice, sums?.invoiceable],
              [t.invoiced, sums?.invoiced],
            ]}
          />
        }
        tabs={[
          { key: 'all', label: t.all },
          { key: 'eligible', label: t.eligible },
          { key: 'notEligible', label: t.notEligible },
        ]}
        keyOf={(row) => row.orderNo}
        nameOf={(row) => row.title || row.orderNo}
        actions={(row) =>
          row.reason === null && mayPay ? (
            <Button size="small" onClick={() => setAsking({ orders: [row] })}>
              {t.one}
            </Button>
          ) : (
            row.invoice && (
              <LinkButton
                size="small"
                to={pathTo('/invoicing/getMyInvoicingList', { query: { invoice: row.invoice.id } })}
              >
                {t.openInvoice(row.invoice.requestNo)}
              </LinkButton>
            )
          )
        }
        {...(mayPay && {
          bulk: (rows: readonly Order[], untick: () => void) => (
            <Bulk rows={rows} onAsk={() => setAsking({ orders: eligible(rows), untick })} />
          ),
        })}
        card={(row) => (
          <>
            <span className={texts.breaks}>{row.title || row.orderNo}</span>
            <small>{[row.orderNo, row.service, formatDay(row.paidTime.slice(0, 10))].join(' · ')}</small>
            <span className={layout.between8}>
              <Reason order={row} />
              <Money fen={row.invoiceable} strong />
            </span>
          </>
        )}
        empty={
          <EmptyState
            picture="nothingYet"
            title={t.empty}
            action={<LinkButton to={pathTo('/order/patentOrder')}>{t.toOrders}</LinkButton>}
          >
            {t.emptyText}
          </EmptyState>
        }
      />
      <Opening>
        {asking && (
          <AskDialog
            orderNos={asking.orders.map(({ orderNo }) => orderNo)}
            onClose={() => setAsking(undefined)}
            onDone={() => {
              asking.untick?.()
              setAsking(undefined)
            }}
          />
        )}
      </Opening>
    </>
  )

  function Reason({ order }: { order: Order }) {
    return order.reason === null ? (
      <StateChip tone="good">{t.ok}</StateChip>
    ) : (
      <StateChip tone="quiet">{invoiceRefusalNames[order.reason][language]}</StateChip>
    )
  }

  function Bulk({ rows, onAsk }: { rows: readonly Order[]; onAsk: () => void }) {
    const chosen = eligible(rows)
    const left = rows.length - chosen.length
    if (chosen.length === 0) return <span>{t.none}</span>
    return (
      <>
        {left > 0 && <span>{t.skipped(left)}</span>}
        <Button tone="primary" icon="invoice" onClick={onAsk}>
          {t.many(chosen.length, formatFen(chosen.reduce((sum, { invoiceable }) => sum + invoiceable, 0)))}
        </Button>
      </>
    )
  }
}
