import { useMessages } from '../app/language.ts'
import { useLoadMore } from '../parts/use-load-more.ts'
import { LoadMoreSelect } from '../ui/LoadMoreSelect.tsx'
import type { PickerProps } from '../ui/list/list-types.ts'
import { orderMessages } from './messages.ts'

/** Whose orders: customers for who works for them, else the people of the own account. */
export function PersonPicker({ label, chosen, onChoose }: PickerProps) {
  const t = useMessages(orderMessages)
  const people = useLoadMore('orders.listOrderPeople', (text) => (text ? { name: text } : {}))
  return (
    <LoadMoreSelect
      label={label}
      placeholder={t.personHint}
      {...people}
      {...(chosen !== undefined && { chosen })}
      onLoadMore={() => void people.onLoadMore()}
      keyOf={(one) => one.id}
      render={(one) => one.name}
      onChoose={(one) => onChoose(one.id)}
    />
  )
}
