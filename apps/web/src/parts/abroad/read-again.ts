import { queryClient } from '../../api/query.ts'
import { foreignReads } from './abroad-types.ts'

/** What a change made elsewhere (a payment, a submission) has made stale is read again. */
export function readAgain(): void {
  for (const name of foreignReads) void queryClient.invalidateQueries({ queryKey: [name] })
}
