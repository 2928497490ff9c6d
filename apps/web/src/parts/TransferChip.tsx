import { useMessages } from '../app/language.ts'
import { StateChip } from '../ui/Chip.tsx'
import { transferStateMessages } from './pay/transfer-state-messages.ts'

/** What became of the bank transfer of an order that is still unpaid. */
export function TransferChip({ transfer }: { transfer: 'announced' | 'returned' }) {
  const t = useMessages(transferStateMessages)
  return transfer === 'announced' ? (
    <StateChip tone="wait">{t.stateAnnounced}</StateChip>
  ) : (
    <StateChip tone="warn">{t.stateReturned}</StateChip>
  )
}
