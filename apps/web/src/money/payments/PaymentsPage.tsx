import { paymentList } from '@portal/contract/money/payment-lists'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { MoneySums } from '../../parts/list/MoneySums.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { type ListState, useListState } from '../../ui/list/list-state.ts'
import { GiveBackDialog } from './GiveBackDialog.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { MoneyStrip } from './MoneyStrip.tsx'
import { paymentMessages } from './messages.ts'
import { orderCell, type PaymentRow, partCells } from './money-cells.tsx'
import { OfficeFeeList } from './OfficeFeeList.tsx'
import { PaymentDetails } from './PaymentDetails.tsx'
import { PaymentStateChip } from './state-chips.tsx'
import { TransferList } from './TransferList.tsx'
import { officeTab, transfersTab, usePaymentTabs } from './use-payment-tabs.ts'

const ways = paymentList.columns.way.names

/** Payments of all orders; announced transfers and what else needs a person ("to look at") come first among the tabs. */
export default function PaymentsPage() {
  const state = useListState()
  const tab = state.get('tab')
  if (tab === transfersTab) return <TransferList state={state} />
  return tab === officeTab ? <OfficeFeeList state={state} /> : <PaymentList state={state} />
}

function PaymentList({ state }: { state: ListState }) {
  const t = useMessages(paymentMessages)
  const language = useLanguage()
  const [returning, setReturning] = useState<PaymentRow>()
  const { sums, ...list } = useList(paymentList, {
    summed: true,
    ...{ state, call: 'payments.listPayments', fileCall: 'payments.exportPayments' },
    cells: {
      order: orderCell,
      state: (row) => <PaymentStateChip state={row.state} />,
      ...partCells,
      way: (row) => `${ways[row.channel][language]}${row.provider === 'sandbox' ? ` (${t.trial})` : ''}`,
    },
  })
  const mayGoBack = (row: PaymentRow) => row.state === 'mismatch' && row.received !== null && row.refunded === 0
  return (
    <>
      <ListScreen<PaymentRow>
        {...list}
        title={t.payments}
        lead={
          <>
            <MoneyStrip />
            <MoneySums
              sums={[
                [paymentList.columns.received.title[language], sums?.received],
                [paymentList.columns.refunded.title[language], sums?.refunded],
                [t.kept, sums?.kept],
              ]}
            />
          </>
        }
        primary={
          <LinkButton icon="go" to={pathTo('/admin/refunds')}>
            {t.toRefunds}
          </LinkButton>
        }
        tabs={usePaymentTabs()}
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
      />
      {returning && <GiveBackDialog payment={returning} onClose={() => setReturning(undefined)} />}
    </>
  )
}
