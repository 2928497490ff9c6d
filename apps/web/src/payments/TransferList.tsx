import { transferStates } from '@portal/contract/payment-states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { useListSettings } from '../parts/list/use-list-settings.ts'
import { useSavedViews } from '../parts/list/use-saved-views.ts'
import { OrderMoney } from '../parts/OrderMoney.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import type { ListState } from '../ui/list/list-state.ts'
import { Money } from '../ui/Money.tsx'
import { CheckTransferDialog } from './CheckTransferDialog.tsx'
import { commonInput } from './list-input.ts'
import { paymentMessages } from './messages.ts'
import { OrderName } from './OrderName.tsx'
import styles from './payments.module.css'
import { type TransferRow, TransferStateChip, useTransferColumns } from './transfer-columns.tsx'
import { useMoneyFilters } from './use-money-filters.ts'
import { usePaymentTabs } from './use-payment-tabs.ts'

const screen = 'admin/payments/transfers'

/** Those that wait, and those whose money may have come after all. */
const checkable: readonly TransferRow['state'][] = ['announced', 'returned', 'withdrawn']

/** Bank transfers that customers announced; those that wait, oldest first, unless another state is asked for. */
export function TransferList({ state }: { state: ListState }) {
  const t = useMessages(paymentMessages)
  const [checking, setChecking] = useState<TransferRow>()
  const asked = transferStates.find((one) => one === state.get('transferState')) ?? 'announced'
  const page = useQuery({
    ...callQuery('payments.listTransfers', { ...commonInput(state), state: asked }, { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const { settings, change } = useListSettings(screen)
  // One set of views for all tabs of the screen: a view's address names its tab.
  const { views, save, remove } = useSavedViews('admin/payments')
  const options = transferStates.map((value) => ({ value, label: t[value] }))
  return (
    <>
      <ListScreen<TransferRow>
        title={t.payments}
        primary={
          <LinkButton icon="go" to={pathTo('/admin/refunds')}>
            {t.toRefunds}
          </LinkButton>
        }
        tabs={usePaymentTabs()}
        filters={[
          ...useMoneyFilters(),
          { key: 'transferState', label: t.transferState, says: t.transferStateSays, kind: 'choice', options },
        ]}
        columns={useTransferColumns()}
        state={state}
        page={page}
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
        card={(row) => (
          <>
            <OrderName orderNo={row.orderNo} title={row.title} />
            <span>
              <TransferStateChip state={row.state} />
            </span>
            <span className={styles.between}>
              <span className={styles.quiet}>{row.payer}</span>
              <Money fen={row.amount} strong />
            </span>
          </>
        )}
        empty={<EmptyState picture="allDone" title={t.noTransfers} />}
        settings={settings}
        onSettings={change}
        views={views}
        onSaveView={save}
        onDeleteView={(id) => {
          remove(id)
          state.show('')
        }}
      />
      {checking && <CheckTransferDialog transfer={checking} onClose={() => setChecking(undefined)} />}
    </>
  )
}
