import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useLoadMore } from '../../parts/use-load-more.ts'
import { LoadMoreSelect } from '../../ui/LoadMoreSelect.tsx'
import type { ListState } from '../../ui/list/list-state.ts'
import type { FilterField, PickerProps } from '../../ui/list/list-types.ts'
import { workMessages } from './messages.ts'

const minutes = 60_000

/** The filter by colleague; its value is an id, so the name is looked up. */
export function useMemberFilter(state: ListState): FilterField {
  const t = useMessages(workMessages)
  const chosen = state.get('personId')
  const all = callQuery('organisations.listMembers', { pageSize: 100 }, { shownInPlace: true })
  const { data } = useQuery({ ...all, staleTime: 5 * minutes, enabled: chosen !== undefined })
  const words = data?.list.find(({ userId }) => userId === chosen)?.name ?? '…'
  return { key: 'personId', label: t.person, says: t.personSays, kind: 'pick', words, Picker: MemberPicker }
}

function MemberPicker({ label, chosen, onChoose }: PickerProps) {
  const members = useLoadMore('organisations.listMembers', (text) => (text ? { text } : {}))
  return (
    <LoadMoreSelect
      label={label}
      {...members}
      {...(chosen !== undefined && { chosen })}
      keyOf={(one) => one.userId}
      render={(one) => one.name}
      onChoose={(one) => onChoose(one.userId)}
    />
  )
}
