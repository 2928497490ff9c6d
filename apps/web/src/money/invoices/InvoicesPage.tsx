import { invoiceList } from '@portal/contract/money/invoice-lists'
import { invoiceStateNames, shownInvoiceStates } from '@portal/domain/money/invoices/invoice-states'
import { useState } from 'react'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { nothing } from '../../parts/list/list-columns.tsx'
import { type RowOf, useList } from '../../parts/list/use-list.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import type { FilterField } from '../../ui/list/list-types.ts'
import { Money } from '../../ui/Money.tsx'
import { InvoiceMonths } from './InvoiceMonths.tsx'
import { InvoiceStateChip } from './InvoiceStateChip.tsx'
import { invoiceMessages } from './messages.ts'

const InvoiceDialog = lazy(() => import('./InvoiceDialog.tsx'))
const TitleBook = lazy(() => import('./TitleBook.tsx'))
const TermsDialog = lazy(() => import('./TermsDialog.tsx'))

type Invoice = RowOf<'invoices.listInvoices'>

/** Invoices of the organisation, from the request on. */
export default function InvoicesPage() {
  return <InvoiceScreen isOffice={false} customer={null} />
}

interface InvoiceScreenProps {
  readonly isOffice: boolean
  /** Filter by customer, where there are several. */
  readonly customer: FilterField | null
}

/** The same of all customers, for those who issue them. */
export function InvoiceScreen({ isOffice, customer }: InvoiceScreenProps) {
  const t = useMessages(invoiceMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const mayPay = useMay('pay')
  const [opened, setOpened] = useState<'titles' | 'terms'>()
  const open = (id: string) => state.change({ invoice: id })
  const list = useList(invoiceList, {
    ...{ state, call: 'invoices.listInvoices', fileCall: 'invoices.exportInvoices' },
    fields: { customerId: customer },
    shown: { customer: isOffice },
    cells: {
      title: (row) => (
        <span className={cells.lines}>
          <button type="button" data-open className={cells.opens} onClick={() => open(row.id)}>
            {row.title}
          </button>
          <small>{row.requestNo}</small>
        </span>
      ),
      state: (row) => <InvoiceStateChip state={row.state} />,
      number: (row) => (row.number === '' ? nothing : row.number),
    },
  })
  const ask = !isOffice && mayPay && (
    <LinkButton tone="primary" icon="invoice" to={pathTo('/invoicing/getInvoiceOrderList')}>
      {t.ask}
    </LinkButton>
  )
  const tool = isOffice ? (
    <Button onClick={() => setOpened('terms')}>{t.terms}</Button>
  ) : (
    <Button onClick={() => setOpened('titles')}>{t.titles}</Button>
  )
  const shown = state.get('invoice')
  return (
    <>
      <ListScreen<Invoice>
        {...list}
        title={title}
        primary={
          <span className={layout.row8}>
            {tool}
            {ask}
          </span>
        }
        lead={<InvoiceMonths />}
        tabs={[
          { key: 'all', label: t.all },
          ...shownInvoiceStates.map((key) => ({ key, label: invoiceStateNames[key][language] })),
        ]}
        keyOf={(row) => row.id}
        nameOf={(row) => row.title}
        actions={(row) => (
          <Button size="small" onClick={() => open(row.id)}>
            {t.open}
          </Button>
        )}
        card={(row) => (
          <>
            <button type="button" className={cells.opens} onClick={() => open(row.id)}>
              {row.title}
            </button>
            <small>{[row.requestNo, isOffice ? row.customer : t.orders(row.orders)].join(' · ')}</small>
            <span className={layout.between8}>
              <InvoiceStateChip state={row.state} />
              <Money fen={row.amount} strong />
            </span>
            {row.number !== '' && (
              <small>{[row.number, row.issuedOn && formatDay(row.issuedOn)].filter(Boolean).join(' · ')}</small>
            )}
          </>
        )}
        empty={
          isOffice ? (
            <EmptyState picture="allDone" title={t.officeEmpty} />
          ) : (
            <EmptyState
              picture="nothingYet"
              title={t.empty}
              action={<LinkButton to={pathTo('/invoicing/getInvoiceOrderList')}>{t.toOrders}</LinkButton>}
            >
              {t.emptyText}
            </EmptyState>
          )
        }
      />
      <Opening>
        {shown !== undefined && (
          <InvoiceDialog id={shown} isOffice={isOffice} onClose={() => state.change({ invoice: undefined })} />
        )}
        {opened === 'titles' && <TitleBook onClose={() => setOpened(undefined)} />}
        {opened === 'terms' && <TermsDialog onClose={() => setOpened(undefined)} />}
      </Opening>
    </>
  )
}
