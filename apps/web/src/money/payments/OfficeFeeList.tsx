import { officePaymentList } from '@portal/contract/money/official-fee-lists'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { deadlineTitle } from '../../parts/deadline-words.ts'
import { nothing } from '../../parts/list/list-columns.tsx'
import { MoneySums } from '../../parts/list/MoneySums.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import type { ListState } from '../../ui/list/list-state.ts'
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

/** Official fees that wait here to be paid to the office, the most urgent first, or those that were. */
export function OfficeFeeList({ state }: { state: ListState }) {
  const t = useMessages(paymentMessages)
  const words = useMessages(officeFeeMessages)
  const language = useLanguage()
  const [noting, setNoting] = useState<HeldOrderRow>()
  const which = state.get('which') === 'paid' ? ('paid' as const) : ('due' as const)
  const options = [
    { value: 'due', label: words.due },
    { value: 'paid', label: words.paid },
  ]
  const { sums, ...list } = useList(officePaymentList, {
    summed: true,
    ...{ state, call: 'officialFees.listOfficePayments', fileCall: 'officialFees.exportOfficePayments' },
    set: { state: which },
    fields: { state: { key: 'which', label: words.which, says: words.whichSays, kind: 'choice', options } },
    cells: {
      order: (row) => orderCell({ ...row, dealId: null }),
      period: (row) => <Period row={row} />,
      patentNumber: (row) => <NumberText>{row.patentNumber ?? nothing}</NumberText>,
      paidOn: (row) => paymentsOf(row)[0]?.paidOn ?? nothing,
      receipts: (row) =>
        paymentsOf(row)
          .flatMap(({ receiptNo }) => receiptNo || [])
          .join(', ') || nothing,
    },
  })
  return (
    <>
      <ListScreen<HeldOrderRow>
        {...list}
        title={t.payments}
        lead={
          <>
            <MoneyStrip />
            <MoneySums
              sums={[
                [officePaymentList.columns.held.title[language], sums?.held],
                [officePaymentList.columns.paid.title[language], sums?.paid],
              ]}
            />
          </>
        }
        tabs={usePaymentTabs()}
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
      />
      {noting && <NoteOfficePaymentDialog order={noting} onClose={() => setNoting(undefined)} />}
    </>
  )
}

const paymentsOf = ({ payments }: HeldOrderRow) => payments.filter(({ takenBack }) => takenBack === null)

function Period({ row }: { row: HeldOrderRow }) {
  const words = useMessages(officeFeeMessages)
  const language = useLanguage()
  const [first] = row.periods
  if (!first) return row.held > 0 ? words.atOnce : null
  return `${notedDay(first.officialOn, language)} · ${deadlineTitle(first.ruleId, language)}`
}
