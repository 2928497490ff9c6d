import { getTrademarkClassifyList as call, searchHitsMax } from '@portal/contract/trademarks/classification'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { findClass, trademarkClasses } from '@portal/domain/trademarks/classes/classes'
import { findMove } from '@portal/domain/trademarks/classes/moves'
import { searchTable } from '@portal/domain/trademarks/classes/search-table'
import { implement } from '../../platform/http/handler.ts'
import { toEditionReply } from './edition-rules.ts'
import { tableOn } from './table-parts.ts'

export const getTrademarkClassifyList = implement(call, async ({ input, db, services }) => {
  const today = beijingDate(services.now())
  const table = await tableOn(db, today)
  const { rows, total, industries } = searchTable(table.search, input.name, searchHitsMax)
  const hitsOf = Map.groupBy(rows, ({ place }) => place.slice(0, 2))
  return {
    edition: toEditionReply(table, today),
    list: trademarkClasses.map(({ code, kind, name }) => {
      const groups = table.byClass.get(code) ?? []
      return {
        code,
        kind,
        name: name.zh,
        nameEn: name.en,
        groups: groups.length,
        items: groups.reduce((sum, group) => sum + (table.groups.get(group)?.items.length ?? 0), 0),
        hit: hitsOf.get(code)?.length ?? 0,
      }
    }),
    hits: rows.map((row) => {
      const classCode = row.place.slice(0, 2)
      const groupCode = row.level === 'class' ? '' : row.place
      return {
        level: row.level,
        id: row.id,
        classCode,
        className: findClass(classCode)?.name.zh ?? '',
        groupCode,
        groupName: table.groups.get(groupCode)?.name ?? '',
        code: row.code,
        name: row.name,
        nameEn: row.nameEn,
        movedTo: [...(findMove(groupCode, row.level === 'item' ? row.name : '', today)?.to ?? [])],
      }
    }),
    total,
    industries: industries.map(({ id, name }) => ({ id, name: name.zh, nameEn: name.en })),
  }
})
