import { dueList } from '@portal/contract/square/product-order-lists'
import { useState } from 'react'
import { formatDay, formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { useMenuLine } from '../../app/menu-line.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { type RowOf, useList } from '../../parts/list/use-list.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { productOfficeMessages } from './office-messages.ts'
import { useOrderCall } from './use-order-call.ts'

type Row = RowOf<'productOrders.listDue'>

/** What is due to each seller; finance begins to pay it out here. */
export default function DuePage() {
  const t = useMessages(productOfficeMessages)
  const state = useListState()
  const title = useRouteTitle()
  const [paid, setPaid] = useState<Row>()
  useMenuLine('/admin/product-orders')
  const list = useList(dueList, {
    ...{ state, call: 'productOrders.listDue', fileCall: 'productOrders.exportDue' },
    cells: { account: (row) => <Account row={row} onBegin={() => setPaid(row)} /> },
  })
  return (
    <>
      <ListScreen<Row>
        {...list}
        title={title}
        primary={
          <span className={layout.wrap8}>
            <LinkButton to={pathTo('/admin/product-orders')}>{t.disputes}</LinkButton>
            <LinkButton icon="clock" to={pathTo('/admin/product-orders/payouts')}>
              {t.payouts}
            </LinkButton>
          </span>
        }
        tabs={[{ key: 'all', label: t.due }]}
        keyOf={(row) => row.sellerId}
        nameOf={(row) => row.seller}
        card={(row) => (
          <>
            <span className={layout.between8}>
              <span className={texts.medium}>{row.seller}</span>
              <strong className={texts.numbers}>{formatFen(row.amount)}</strong>
            </span>
            <span className={layout.between8}>
              <span className={texts.quiet13}>{t.since(formatDay(row.since))}</span>
              <Account row={row} onBegin={() => setPaid(row)} />
            </span>
          </>
        )}
        empty={
          <EmptyState picture="nothingYet" title={t.dueEmpty}>
            {t.dueEmptyText}
          </EmptyState>
        }
      />
      {paid && <BeginDialog row={paid} onClose={() => setPaid(undefined)} />}
    </>
  )
}

function Account({ row, onBegin }: { row: Row; onBegin: () => void }) {
  const t = useMessages(productOfficeMessages)
  if (row.account === '') return <span className={texts.warn13}>{t.noAccount}</span>
  return (
    <span className={layout.line8}>
      <span className={texts.numbers}>{row.account}</span>
      <Button size="small" onClick={onBegin}>
        {t.begin}
      </Button>
    </span>
  )
}

function BeginDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useMessages(productOfficeMessages)
  const navigate = useNavigate()
  const begin = useOrderCall('productOrders.startPayout', ({ id }) => {
    showToast({ tone: 'good', text: t.begun })
    navigate(pathTo('/admin/product-orders/payouts', { query: { payout: id } }))
  })
  return (
    <FormDialog
      title={t.beginTitle(row.seller)}
      label={t.begin}
      busy={begin.isPending}
      error={begin.error}
      onClose={onClose}
      onAct={() => begin.mutate({ sellerId: row.sellerId, amount: row.amount })}
    >
      <p>{t.beginText(formatFen(row.amount), row.orders)}</p>
    </FormDialog>
  )
}
