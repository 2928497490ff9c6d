import { searchMarks as call } from '@portal/contract/marks'
import { cleanMarkNumber } from '@portal/domain/marks/mark-number'
import { implement } from '../http/handler.ts'
import { searchRegister } from './search-queries.ts'

export const searchMarks = implement(call, async ({ input, db }) => {
  const { pageNum, pageSize, number = '', name = '', owner = '', code } = input
  const asked = { number: cleanMarkNumber(number), name, owner, classNumber: code }
  if (asked.number === '' && name === '' && owner === '') return { list: [], total: 0, pageNum, pageSize }
  const { list, total } = await searchRegister(db, asked, { limit: pageSize, offset: (pageNum - 1) * pageSize })
  return { list, total, pageNum, pageSize }
})
