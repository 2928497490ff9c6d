import { searchMarks as call } from '@portal/contract/trademarks/marks'
import { cleanMarkNumber } from '@portal/domain/trademarks/register/mark-number'
import { implement } from '../../platform/http/handler.ts'
import { searchRegister } from './search-queries.ts'

export const searchMarks = implement(call, async ({ input, db }) => {
  const { pageNum, pageSize, number = '', name = '', owner = '', code, status, sort, order } = input
  const asked = { number: cleanMarkNumber(number), name, owner, classNumber: code, status }
  // A status alone is no question: half of the register has it.
  if (asked.number === '' && name === '' && owner === '' && code === undefined)
    return { list: [], total: 0, pageNum, pageSize }
  const { list, total } = await searchRegister(db, asked, {
    sort,
    order,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  })
  return { list, total, pageNum, pageSize }
})
