import { exportForeign as call } from '@portal/contract/patents/foreign'
import type { ForeignRow } from '@portal/contract/patents/foreign-shapes'
import { findState } from '@portal/domain/kernel/orders/order-states'
import { quoteStates, translationStates } from '@portal/domain/patents/abroad/quote-states'
import { foreignRouteNames } from '@portal/domain/patents/abroad/routes'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { rightTypeNames } from '@portal/domain/platform/identifiers/right-type'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import type { z } from 'zod'
import { type ExportedList, startListExport } from '../../kernel/lists/list-export-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { foreignColumnFacts, foreignSheetName } from './export-words.ts'
import { countForeign, findForeign } from './foreign-list-queries.ts'
import { countryWords } from './foreign-rules.ts'

export const exportedForeign: ExportedList<z.output<typeof call.request>> = {
  name: 'foreign.exportList',
  access: call.access,
  filter: call.request,
  sheet: foreignSheetName,
  columns: foreignColumnFacts,
  chosen: ({ columns }) => columns,
  count: (db, user, { filter: { parameter } }) => {
    const { ids, sort: _sort, order: _order, ...filter } = parameter
    return countForeign(db, user, { filter, ids, group: 'country' })
  },
  rows: async (db, user, { filter: { parameter }, limit, offset, language }) => {
    const { ids, sort, order, ...filter } = parameter
    const question = { filter, ids, sort, order, group: 'country', limit, offset } as const
    return (await findForeign(db, user, question)).map((row) => inWords(row, language))
  },
}

function inWords(
  { family: _family, ...row }: ForeignRow,
  language: 'en' | 'zh',
): Record<string, string | number | null> {
  const words = (names: Readonly<Record<string, TwoLanguages>>, key: string) => names[key]?.[language] ?? key
  const state = (states: Readonly<Record<string, { readonly name: TwoLanguages }>>, key: string) =>
    states[key]?.name[language] ?? key
  return {
    ...row,
    type: words(rightTypeNames, row.type),
    country: row.country === null ? '' : countryWords(row.country, language),
    route: words(foreignRouteNames, row.route),
    quoteState: row.country === null ? '' : state(quoteStates, row.quoteState),
    translationState: state(translationStates, row.translationState),
    workState: findState('work', row.workState)?.name[language] ?? String(row.workState),
    payState: row.orderNo === null ? '' : (findState('payment', row.payState)?.name[language] ?? String(row.payState)),
    createdTime: beijingDate(new Date(row.createdTime)),
  }
}

export const exportForeign = implement(call, ({ input, user, db, services, language }) =>
  startListExport(exportedForeign, input, { user, db, language, now: services.now() }),
)
