import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '../api/query.ts'
import { useSession } from './session-store.ts'
import { loadIndex } from './start-up.ts'

const freshMilliseconds = 60_000

/** What waits for the person: asked at the start, after what the person does, and on return to the window at most once a minute. */
const waiting = queryOptions({
  queryKey: ['site.getIndex', {}],
  queryFn: loadIndex,
  staleTime: freshMilliseconds,
  refetchOnWindowFocus: true,
})

/** Orders to pay, to correct, to confirm and unread messages; nothing before the first answer and for visitors. */
export function useCounters() {
  const enabled = useSession().token !== undefined
  return useQuery({ ...waiting, enabled }, queryClient).data?.counters ?? undefined
}
