import { useMessages } from '../app/language.ts'
import { LoadMoreSelect } from '../ui/LoadMoreSelect.tsx'
import type { PickerProps } from '../ui/list/list-types.ts'
import { personPickerMessages } from './person-picker-messages.ts'
import { useLoadMore } from './use-load-more.ts'

/** Filters a list by person: customers for those who work for them, else the people of one's own account. */
export function PersonPicker({ label, chosen, onChoose }: PickerProps) {
  const t = useMessages(personPickerMessages)
  const people = useLoadMore('orders.listOrderPeople', (text) => (text ? { name: text } : {}))
  return (
    <LoadMoreSelect
      label={label}
      placeholder={t.hint}
      {...people}
      {...(chosen !== undefined && { chosen })}
      keyOf={(one) => one.id}
      render={(one) => one.name}
      onChoose={(one) => onChoose(one.id)}
    />
  )
}
