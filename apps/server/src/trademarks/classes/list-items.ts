import { getTrademarkClassifyChildSecondLevel as call } from '@portal/contract/trademarks/classification'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { findMove } from '@portal/domain/trademarks/classes/moves'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { tableOn } from './table-parts.ts'

export const getTrademarkClassifyChildSecondLevel = implement(call, async ({ input, db, services }) => {
  const { code, pageNum, pageSize } = input
  const today = beijingDate(services.now())
  const group = (await tableOn(db, today)).groups.get(code)
  if (!group) throw new AppError('common.notFound')
  const from = (pageNum - 1) * pageSize
  const list = group.items.slice(from, from + pageSize).map((item) => ({
    id: item.id,
    code: item.code,
    name: item.name,
    nameEn: item.nameEn,
    similarGroup: code,
    movedTo: [...(findMove(code, item.name, today)?.to ?? [])],
  }))
  return { list, total: group.items.length, pageNum, pageSize }
})
