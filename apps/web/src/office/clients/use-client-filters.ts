import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useMemberFilters } from './use-member-filters.ts'

/** The choices of the filters of the book: who keeps and who looks after them, team, province. */
export function useClientFilters() {
  const { memberId, teamId } = useMemberFilters()
  const { data: provinces } = useQuery({
    ...callQuery('reference.listDivisions', {}, { shownInPlace: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const region = (provinces ?? []).map(({ name }) => ({ value: name, label: name }))
  return { memberId, teamId, ownerId: memberId, region: region.length > 0 ? region : null }
}
