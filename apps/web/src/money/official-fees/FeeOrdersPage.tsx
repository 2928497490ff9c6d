import { feeOrderList } from '@portal/contract/money/official-fee-lists'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { OwnApproval } from '../../parts/approvals/OwnApproval.tsx'
import { CalendarMark } from '../../parts/CalendarMark.tsx'
import { type FeeToPay, readPayFees } from '../../parts/fees-to-pay.ts'
import { LazyPayDialog } from '../../parts/LazyPayDialog.tsx'
import { countedTabs } from '../../parts/list/counted-tabs.ts'
import { nothing } from '../../parts/list/list-columns.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { useStateNames } from '../../parts/use-state-names.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cellStyles from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Money } from '../../ui/Money.tsx'
import { useLocation, useNavigate } from '../../ui/navigation/navigation.tsx'
import { showToast } from '../../ui/toast.ts'
import { FeeOrderName, PaymentChips, ResultChips } from './FeeCells.tsx'
import { FeeLines } from './FeeLines.tsx'
import { FeeRowActions } from './FeeRowActions.tsx'
import type { FeeOrder } from './fee-types.ts'
import { feeMessages } from './messages.ts'
import type { OfficeDialog } from './OfficeDialogs.tsx'
import { officeMessages } from './office-messages.ts'
import styles from './official-fees.module.css'
import { ReceiptsZip } from './ReceiptsZip.tsx'

const OfficeDialogs = lazy(() => import('./OfficeDialogs.tsx'))
const NewPaymentDialog = lazy(async () => ({ default: (await import('./NewPaymentDialog.tsx')).NewPaymentDialog }))

function useTabs() {
  const { all, toPay, toSend, atOffice, failed, done, closed } = useMessages(feeMessages)
  const { data } = useQuery(callQuery('officialFees.getFeeOrderCounts', {}))
  return countedTabs({ all, toPay, toSend, atOffice, failed, done, closed }, data)
}

/** Payment orders of annual fees, their lines, and for the back office the files to and from the office. */
export default function FeeOrdersPage() {
  const t = useMessages(feeMessages)
  const state = useListState()
  const role = useSession().user?.role ?? 'customer'
  const isClient = role === 'customer' || role === 'subAccount'
  const isOffice = role === 'reviewer' || role === 'administrator'
  const asked = useAskedFees()
  const [fees, setFees] = useState<readonly FeeToPay[] | undefined>(asked.fees)
  const [paying, setPaying] = useState<string>()
  const [office, setOffice] = useState<OfficeDialog>()
  const states = useStateNames()
  const { tools, ...list } = useList(feeOrderList, {
    ...{ state, call: 'officialFees.listFeeOrders', fileCall: 'officialFees.exportFeeOrders' },
    fields: { payState: states.options('payment') },
    cells: {
      name: (row) => <FeeOrderName order={row} />,
      payState: (row) => <PaymentChips order={row} />,
      result: (row) => <ResultChips order={row} />,
      official: (row) => (
        <span className={classes(cellStyles.stack, styles.stack)}>
          <Money fen={row.annual + row.late + row.restoration} />
          {row.late > 0 && <small>{t.lateOf(formatFen(row.late))}</small>}
        </span>
      ),
      total: (row) => (
        <span className={classes(cellStyles.stack, styles.stack)}>
          <Money fen={row.amount} strong />
          <small>{t.serviceOf(formatFen(row.service))}</small>
        </span>
      ),
      paid: (row) => <Money fen={row.paid - row.refunded} />,
      deadline: (row) => (
        <span className={classes(cellStyles.stack, styles.stack)}>
          <span>
            {row.deadlineOfficial ? <time dateTime={row.deadlineOfficial}>{row.deadlineOfficial}</time> : nothing}
            <CalendarMark day={row.deadlineOfficial} />
          </span>
          {row.payState < 2 && <small>{t.validUntil(row.validThrough)}</small>}
        </span>
      ),
      customer: (row) => row.customer,
      receipts: (row) => t.ofLines(row.receipts, row.count),
    },
  })
  const closeNew = () => {
    setFees(undefined)
    asked.forget()
  }
  return (
    <>
      <ListScreen<FeeOrder>
        {...list}
        title={useRouteTitle()}
        primary={
          <Button tone="primary" icon="plus" onClick={() => setFees([])}>
            {t.newPayment}
          </Button>
        }
        tools={
          <>
            {isOffice && <OfficeTools onOpen={(kind) => setOffice({ kind, orderNos: [] })} />}
            {tools}
          </>
        }
        tabs={useTabs()}
        keyOf={(order) => order.orderNo}
        nameOf={(order) => order.title}
        actions={(order) => <FeeRowActions order={order} isClient={isClient} onPay={() => setPaying(order.orderNo)} />}
        details={(order) => (
          <div className={layout.stack16}>
            <FeeLines order={order} isStaff={isOffice} />
            {isClient && <OwnApproval orderNo={order.orderNo} />}
          </div>
        )}
        card={(order) => (
          <>
            <FeeOrderName order={order} />
            <span className={layout.wrap4}>
              <PaymentChips order={order} />
              <ResultChips order={order} />
            </span>
            <Money fen={order.amount} strong />
            {order.deadlineOfficial !== null && (
              <small>
                {t.deadline} {order.deadlineOfficial} <CalendarMark day={order.deadlineOfficial} />
              </small>
            )}
          </>
        )}
        empty={
          <EmptyState
            picture="nothingYet"
            title={t.emptyTitle}
            action={<LinkButton to={pathTo('/pages/order/serve')}>{t.toWatching}</LinkButton>}
          />
        }
        bulk={(orders, untick) => (
          <>
            {isOffice && <OfficeBulk orders={orders} untick={untick} onOpen={setOffice} />}
            <ReceiptsZip orders={orders} tone="plain" />
          </>
        )}
      />
      <Suspense fallback={null}>
        {fees && (
          <NewPaymentDialog
            wanted={fees}
            onClose={closeNew}
            onOrdered={(orderNo) => {
              closeNew()
              setPaying(orderNo)
            }}
          />
        )}
        {paying && <LazyPayDialog orderNo={paying} onClose={() => setPaying(undefined)} />}
        {office && <OfficeDialogs dialog={office} onClose={() => setOffice(undefined)} />}
      </Suspense>
    </>
  )
}

/** Fees that another screen sent here to be paid; forgotten once they are dealt with, so that Back asks for none. */
function useAskedFees() {
  const location = useLocation()
  const navigate = useNavigate()
  return {
    fees: readPayFees(location.state),
    forget: () => {
      if (location.state !== null)
        void navigate(`${location.pathname}${location.search}`, { replace: true, state: null })
    },
  }
}

const officeTools = [
  { kind: 'result', icon: 'upload', word: 'takeIn' },
  { kind: 'receipts', icon: 'report', word: 'receipts' },
  { kind: 'files', icon: 'download', word: 'files' },
] as const

function OfficeTools({ onOpen }: { onOpen: (kind: OfficeDialog['kind']) => void }) {
  const t = useMessages(officeMessages)
  return officeTools.map(({ kind, icon, word }) => (
    <Button key={kind} size="small" tone="quiet" icon={icon} onClick={() => onOpen(kind)}>
      {t[word]}
    </Button>
  ))
}

interface OfficeBulkProps {
  readonly orders: readonly FeeOrder[]
  readonly untick: () => void
  readonly onOpen: (dialog: OfficeDialog) => void
}

function OfficeBulk({ orders, untick, onOpen }: OfficeBulkProps) {
  const t = useMessages(officeMessages)
  const orderNos = orders.map((order) => order.orderNo)
  const process = useCallMutation('admin.processed', {
    onSuccess: ({ done, refused }) => {
      const reasons = [...new Set(refused.map((one) => one.reason))].join(' ')
      showToast({
        tone: refused.length > 0 ? 'bad' : 'good',
        text: `${t.didProcess(done.length, refused.length)} ${reasons}`.trim(),
      })
      untick()
    },
  })
  return (
    <>
      <Button size="small" icon="download" onClick={() => onOpen({ kind: 'make', orderNos, onDone: untick })}>
        {t.makeFile}
      </Button>
      <Button size="small" busy={process.isPending} onClick={() => process.mutate({ orderNo: orderNos })}>
        {t.processed}
      </Button>
    </>
  )
}
