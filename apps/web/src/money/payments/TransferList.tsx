import { transferList } from '@portal/contract/money/payment-lists'
import { transferStates } from '@portal/contract/money/payment-states'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { MoneySums } from '../../parts/list/MoneySums.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { OrderMoney } from '../../parts/OrderMoney.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import type { ListState } from '../../ui/list/list-state.ts'
import { CheckTransferDialog } from './CheckTransferDialog.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { paymentMessages } from './messages.ts'
import { orderCell, type TransferRow } from './money-cells.tsx'
import { TransferStateChip } from './state-chips.tsx'
import { usePaymentTabs } from './use-payment-tabs.ts'

/** Those that wait, and those whose money may have come after all. */
const checkable: readonly TransferRow['state'][] = ['announced', 'returned', 'withdrawn']

/** Bank transfers that customers announced; those that wait, oldest first, unless another state is asked for. */
export function TransferList({ state }: { state: ListState }) {
  const t = useMessages(paymentMessages)
  const language = useLanguage()
  const [checking, setChecking] = useState<TransferRow>()
  const inState = transferStates.find((one) => one === state.get('transferState')) ?? 'announced'
  const options = transferStates.map((value) => ({ value, label: t[value] }))
  const { sums, ...list } = useList(transferList, {
    summed: true,
    ...{ state, call: 'payments.listTransfers', fileCall: 'payments.exportTransfers' },
    set: { state: inState },
    fields: {
      state: { key: 'transferState', label: t.transferState, says: t.transferStateSays, kind: 'choice', options },
    },
    cells: {
      order: orderCell,
      state: (row) => <TransferStateChip state={row.state} />,
      proof: (row) => (
        <Button
          size="small"
          tone="quiet"
          icon="download"
          title={row.fileName}
          onClick={() => void downloadFile(row.fileId)}
        >
          {t.proof}
        </Button>
      ),
    },
  })
  return (
    <>
      <ListScreen<TransferRow>
        {...list}
        title={t.payments}
        primary={
          <LinkButton icon="go" to={pathTo('/admin/refunds')}>
            {t.toRefunds}
          </LinkButton>
        }
        lead={<MoneySums sums={[[transferList.columns.amount.title[language], sums?.amount]]} />}
        tabs={usePaymentTabs()}
        keyOf={(row) => row.transferId}
        nameOf={(row) => row.title || row.orderNo}
        actions={(row) =>
          checkable.includes(row.state) && (
            <Button size="small" onClick={() => setChecking(row)}>
              {row.state === 'announced' ? t.check : t.giveBack}
            </Button>
          )
        }
        details={(row) => <OrderMoney orderNo={row.orderNo} />}
        card={(row) => <MoneyCard row={row} chip={<TransferStateChip state={row.state} />} words={row.payer} />}
        empty={<EmptyState picture="allDone" title={t.noTransfers} />}
      />
      {checking && <CheckTransferDialog transfer={checking} onClose={() => setChecking(undefined)} />}
    </>
  )
}
