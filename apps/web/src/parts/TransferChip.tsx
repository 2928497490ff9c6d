import { useMessages } from '../app/language.ts'
import { StateChip } from '../ui/Chip.tsx'
import { transferMessages } from './pay/transfer-messages.ts'

/** What became of the bank transfer of an order that is still unpaid. */
export function TransferChip({ transfer }: { transfer: 'announced' | 'returned' }) {
  const t = useMessages(transferMessages)
  return transfer === 'announced' ? (
    <StateChip tone="wait">{t.stateAnnounced}</StateChip>
  ) : (
    <StateChip tone="warn">{t.stateReturned}</StateChip>
  )
}
