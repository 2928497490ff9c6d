import { paymentStates } from '@portal/contract/money/payment-states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { useListMemory } from '../../parts/list/use-list-memory.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { type ListState, useListState } from '../../ui/list/list-state.ts'
import { GiveBackDialog } from './GiveBackDialog.tsx'
import { commonInput } from './list-input.ts'
import { MoneyCard } from './MoneyCard.tsx'
import { MoneyStrip } from './MoneyStrip.tsx'
import { paymentMessages } from './messages.ts'
import { OfficeFeeList } from './OfficeFeeList.tsx'
import { PaymentDetails } from './PaymentDetails.tsx'
import { type PaymentRow, PaymentStateChip, usePaymentColumns } from './payment-columns.tsx'
import { TransferList } from './TransferList.tsx'
import { useMoneyFilters } from './use-money-filters.ts'
import { officeTab, transfersTab, usePaymentTabs } from './use-payment-tabs.ts'

const screen = 'admin/payments'

/** Payments of all orders; announced transfers and what else needs a person ("to look at") come first among the tabs. */
export default function PaymentsPage() {
  const state = useListState()
  const tab = state.get('tab')
  if (tab === transfersTab) return <TransferList state={state} />
  return tab === officeTab ? <OfficeFeeList state={state} /> : <PaymentList state={state} />
}

function PaymentList({ state }: { state: ListState }) {
  const t = useMessages(paymentMessages)
  const [returning, setReturning] = useState<PaymentRow>()
  const { pageNum, pageSize, ...filter } = commonInput(state)
  const paged = { pageNum, pageSize }
  const asked = { ...filter, state: paymentStates.find((one) => one === state.get('tab')) }
  const page = useQuery({
    ...callQuery('payments.listPayments', { ...asked, ...paged }, { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const total = page.data?.total ?? 0
  const ask = useCallMutation('payments.exportPayments', { invalidates: ['views.listJobs'] })
  const memory = useListMemory(screen, state)
  const mayGoBack = (row: PaymentRow) => row.state === 'mismatch' && row.received !== null && row.refunded === 0
  return (
    <>
      <ListScreen<PaymentRow>
        title={t.payments}
        lead={<MoneyStrip />}
        tools={<ExportButton rows={total} start={() => ask.mutateAsync({ parameter: asked })} />}
        primary={
          <LinkButton icon="go" to={pathTo('/admin/refunds')}>
            {t.toRefunds}
          </LinkButton>
        }
        tabs={usePaymentTabs()}
        filters={useMoneyFilters()}
        columns={usePaymentColumns()}
        state={state}
        page={page}
        keyOf={(row) => row.paymentId}
        nameOf={(row) => row.title || row.orderNo}
        actions={(row) =>
          mayGoBack(row) && (
            <Button size="small" onClick={() => setReturning(row)}>
              {t.giveBack}
            </Button>
          )
        }
        details={(row) => <PaymentDetails payment={row} />}
        card={(row) => <MoneyCard row={row} chip={<PaymentStateChip state={row.state} />} words={row.customer} />}
        empty={<EmptyState picture="nothingYet" title={t.noPayments} />}
        {...memory}
      />
      {returning && <GiveBackDialog payment={returning} onClose={() => setReturning(undefined)} />}
    </>
  )
}
