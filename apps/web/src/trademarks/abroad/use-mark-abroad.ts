import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'

/** A family or a country's order to be worked on: what is typed must not be overtaken by a silent second reading. */
export function useMarkAbroad(orderNo: string | undefined) {
  return useQuery({
    ...callQuery('foreignTrademarks.getMarkAbroad', { orderNo: orderNo ?? '' }, { shownInPlace: true }),
    enabled: orderNo !== undefined,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
