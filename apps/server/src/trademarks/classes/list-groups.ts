import { getTrademarkClassifyChildFirstLevel as call } from '@portal/contract/trademarks/classification'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { findClass } from '@portal/domain/trademarks/classes/classes'
import { findMove } from '@portal/domain/trademarks/classes/moves'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { tableOn } from './table-parts.ts'

export const getTrademarkClassifyChildFirstLevel = implement(call, async ({ input, db, services }) => {
  if (!findClass(input.code)) throw new AppError('common.notFound')
  const today = beijingDate(services.now())
  const table = await tableOn(db, today)
  return (table.byClass.get(input.code) ?? []).map((code) => {
    const group = table.groups.get(code)
    return {
      code,
      name: group?.name ?? '',
      items: group?.items.length ?? 0,
      movedTo: [...(findMove(code, '', today)?.to ?? [])],
    }
  })
})
