import { useLoadMore } from '../../parts/use-load-more.ts'
import { LoadMoreSelect } from '../../ui/LoadMoreSelect.tsx'

interface CasePickerProps {
  readonly label: string
  readonly hint: string
  readonly chosen?: string | undefined
  readonly onChoose: (found: { readonly orderNo: string; readonly title: string }) => void
}

/** One of the cases about which the reader writes to clients. */
export function CasePicker({ label, hint, chosen, onChoose }: CasePickerProps) {
  const cases = useLoadMore('letters.listCases', (text) => (text ? { text } : {}))
  return (
    <LoadMoreSelect
      label={label}
      placeholder={hint}
      {...cases}
      {...(chosen !== undefined && { chosen })}
      keyOf={(one) => one.orderNo}
      render={(one) => [one.title || one.orderNo, one.customer, one.number].filter(Boolean).join(' · ')}
      onChoose={onChoose}
    />
  )
}
