import { notedDay } from '@portal/domain/platform/dates/calendar-note'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { deadlineTitle } from '../../parts/deadline-words.ts'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { useListMemory } from '../../parts/list/use-list-memory.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import type { ListState } from '../../ui/list/list-state.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { Money } from '../../ui/Money.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { MoneyStrip } from './MoneyStrip.tsx'
import { paymentMessages } from './messages.ts'
import { orderCell } from './money-cells.tsx'
import { NoteOfficePaymentDialog } from './NoteOfficePaymentDialog.tsx'
import { OfficePaymentsOfOrder } from './OfficePaymentsOfOrder.tsx'
import { officeFeeMessages } from './office-fee-messages.ts'
import type { HeldOrderRow } from './office-fee-types.ts'
import { usePaymentTabs } from './use-payment-tabs.ts'

const screen = 'admin/payments/office'

/** Official fees that wait here to be paid to the office, the most urgent first, or those that were. */
export function OfficeFeeList({ state }: { state: ListState }) {
  const t = useMessages(paymentMessages)
  const words = useMessages(officeFeeMessages)
  const [noting, setNoting] = useState<HeldOrderRow>()
  const { pageNum, pageSize } = state
  const which = state.get('which') === 'paid' ? ('paid' as const) : ('due' as const)
  const asked = { state: which, orderNo: state.get('orderNo') }
  const page = useQuery({
    ...callQuery('officialFees.listOfficePayments', { ...asked, pageNum, pageSize }, { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const ask = useCallMutation('officialFees.exportOfficePayments', { invalidates: ['views.listJobs'] })
  const memory = useListMemory(screen, state, 'admin/payments')
  const options = [
    { value: 'due', label: words.due },
    { value: 'paid', label: words.paid },
  ]
  return (
    <>
      <ListScreen<HeldOrderRow>
        title={t.payments}
        lead={<MoneyStrip />}
        tools={<ExportButton rows={page.data?.total ?? 0} start={() => ask.mutateAsync({ parameter: asked })} />}
        tabs={usePaymentTabs()}
        filters={[
          { key: 'orderNo', label: t.order, says: t.orderSays, kind: 'text', placeholder: 'P2611…' },
          { key: 'which', label: words.which, says: words.whichSays, kind: 'choice', options },
        ]}
        columns={useColumns()}
        state={state}
        page={page}
        keyOf={(row) => row.orderNo}
        nameOf={(row) => row.title || row.orderNo}
        actions={(row) =>
          row.held > 0 && (
            <Button size="small" onClick={() => setNoting(row)}>
              {words.record}
            </Button>
          )
        }
        details={(row) => <OfficePaymentsOfOrder row={row} />}
        card={(row) => (
          <MoneyCard
            row={{ ...row, dealId: null, amount: which === 'due' ? row.held : row.paid }}
            chip={<Period row={row} />}
            words={row.customer}
          />
        )}
        empty={<EmptyState picture="allDone" title={words.noFees} />}
        {...memory}
      />
      {noting && <NoteOfficePaymentDialog order={noting} onClose={() => setNoting(undefined)} />}
    </>
  )
}

function Period({ row }: { row: HeldOrderRow }) {
  const words = useMessages(officeFeeMessages)
  const language = useLanguage()
  const [first] = row.periods
  if (!first) return row.held > 0 ? words.atOnce : null
  return `${notedDay(first.officialOn, language)} · ${deadlineTitle(first.ruleId, language)}`
}

function useColumns(): readonly Column<HeldOrderRow>[] {
  const t = useMessages(paymentMessages)
  const words = useMessages(officeFeeMessages)
  return [
    {
      key: 'order',
      title: t.order,
      shown: true,
      minWidth: '240px',
      cell: (row) => orderCell({ ...row, dealId: null }),
    },
    { key: 'period', title: words.period, shown: true, minWidth: '150px', cell: (row) => <Period row={row} /> },
    {
      key: 'held',
      title: words.held,
      shown: true,
      stays: true,
      align: 'end',
      cell: (row) => <Money fen={row.held} strong />,
    },
    { key: 'paid', title: words.paidThere, shown: true, align: 'end', cell: (row) => <Money fen={row.paid} /> },
    {
      key: 'patentNumber',
      title: words.patentNumber,
      shown: true,
      cell: (row) => <NumberText>{row.patentNumber ?? t.none}</NumberText>,
    },
    {
      key: 'filedOn',
      title: words.filedOn,
      shown: true,
      cell: (row) => (row.filedOn ? formatDay(row.filedOn) : t.none),
    },
    { key: 'customer', title: t.customer, shown: true, cell: (row) => row.customer },
  ]
}
