import { limitList } from '@portal/contract/docket/limit-list'
import { readListQuery } from '../../parts/list/list-address.ts'
import type { ListState } from '../../ui/list/list-state.ts'

/** The filters that calendars and plot share with the list, as the address says them. */
export function filtersFrom(state: ListState) {
  const { area, acts, acknowledged, personId, teamId, userId, ruleId } = readListQuery(limitList, state)
  return { area, acts, acknowledged, personId, teamId, userId, ruleId }
}
