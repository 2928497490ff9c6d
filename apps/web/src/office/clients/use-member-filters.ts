import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { allMembers } from '../../parts/all-members.ts'

/** The choices of the filters by member and by team. */
export function useMemberFilters() {
  const { data: members } = useQuery(allMembers)
  const { data: organisation } = useQuery(callQuery('organisations.getOrganisation', {}, { shownInPlace: true }))
  const memberId = (members ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const teamId = (organisation?.teams ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return { memberId: memberId.length > 1 ? memberId : null, teamId: teamId.length > 0 ? teamId : null }
}
