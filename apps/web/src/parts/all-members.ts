import { pageSizes } from '@portal/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { type ReplyFor, sendCall } from '../api/send-call.ts'

export type Member = ReplyFor<'organisations.listMembers'>['list'][number]

const pageSize = Math.max(...pageSizes)

/** Every member of the organisation, at most 500: a team is kept whole, so all of whom it may consist are asked for. */
export const allMembers = queryOptions({
  // Under the name of the call, so that what it reads makes this stale too.
  queryKey: ['organisations.listMembers', 'all'] as const,
  queryFn: async ({ signal }): Promise<readonly Member[]> => {
    const found: Member[] = []
    for (let pageNum = 1; ; pageNum += 1) {
      const { list, total } = await sendCall(
        'organisations.listMembers',
        { text: '', pageNum, pageSize },
        { signal, shownInPlace: true },
      )
      found.push(...list)
      if (list.length === 0 || found.length >= total) return found
    }
  },
})
