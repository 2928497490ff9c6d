import { listForeign as call } from '@portal/contract/patents/foreign'
import { implement } from '../../platform/http/handler.ts'
import { countForeign, findForeign } from './foreign-list-queries.ts'

export const listForeign = implement(call, async ({ input, user, db }) => {
  const { pageNum, pageSize, sort, order, group, ...filter } = input
  const question = { filter, group, sort, order, limit: pageSize, offset: (pageNum - 1) * pageSize }
  const [list, total] = await Promise.all([findForeign(db, user, question), countForeign(db, user, question)])
  return { list, total, pageNum, pageSize }
})
