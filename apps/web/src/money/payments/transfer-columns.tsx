import type { ReplyFor } from '../../api/send-call.ts'
import { formatDay, formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip, type Tone } from '../../ui/Chip.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { Money } from '../../ui/Money.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { paymentMessages } from './messages.ts'
import { orderColumn } from './order-column.tsx'

export type TransferRow = ReplyFor<'payments.listTransfers'>['list'][number]

const tones: Readonly<Record<TransferRow['state'], Tone>> = {
  announced: 'wait',
  confirmed: 'good',
  returned: 'quiet',
  withdrawn: 'quiet',
  givenBack: 'warn',
}

export function TransferStateChip({ state }: { state: TransferRow['state'] }) {
  const t = useMessages(paymentMessages)
  return <StateChip tone={tones[state]}>{t[state]}</StateChip>
}

export function useTransferColumns(): readonly Column<TransferRow>[] {
  const t = useMessages(paymentMessages)
  return [
    orderColumn(t.order),
    { key: 'state', title: t.state, shown: true, cell: (row) => <TransferStateChip state={row.state} /> },
    { key: 'payer', title: t.payer, shown: true, minWidth: '110px', cell: (row) => row.payer },
    {
      key: 'amount',
      title: t.announcedSum,
      shown: true,
      stays: true,
      align: 'end',
      cell: (row) => <Money fen={row.amount} strong />,
    },
    { key: 'payable', title: t.orderCosts, shown: true, align: 'end', cell: (row) => <Money fen={row.payable} /> },
    { key: 'day', title: t.transferDay, shown: true, cell: (row) => formatDay(row.transferredOn) },
    { key: 'remark', title: t.remark, shown: true, cell: (row) => <NumberText>{row.remark}</NumberText> },
    {
      key: 'proof',
      title: t.proof,
      shown: true,
      cell: (row) => (
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
    { key: 'customer', title: t.customer, shown: false, cell: (row) => row.customer },
    { key: 'reference', title: t.bankReference, shown: false, cell: (row) => row.reference ?? t.none },
    {
      key: 'leftOn',
      title: t.leftOn,
      shown: false,
      cell: (row) => (row.leftOn ? formatDay(row.leftOn) : t.none),
    },
    { key: 'announced', title: t.announcedAt, shown: true, cell: (row) => formatInstant(row.createdTime) },
  ]
}
