import { makeCorrections as correctionsCall, makeTemplate as templateCall } from '@portal/contract/office/imports'
import { type ImportField, importFieldKeys, importFields } from '@portal/domain/office/imports/import-fields'
import { importExamples } from '@portal/domain/office/imports/import-template'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { headsToCorrect, reasonHead } from './correction-rules.ts'
import { findRememberedHeads, findRows, getImportSeen } from './import-queries.ts'
import { importingAgency, importsPerHour } from './import-rules.ts'
import { type SheetCells, sheetOf } from './sheet-parts.ts'

const names = {
  template: { en: 'Docket template', zh: '案件导入模板' },
  corrections: { en: 'Rows to correct', zh: '待更正的行' },
} as const
/** Fields of agencies alone: a company brings in its own cases. */
const ofAgencies: ReadonlySet<ImportField> = new Set(['client', 'handler'])

export const makeTemplate = implement(templateCall, ({ user, language }) => {
  const isAgency = importingAgency(user) !== undefined
  const fields = importFieldKeys.filter((field) => isAgency || !ofAgencies.has(field))
  const columns = fields.map((field) => ({ key: field, title: importFields[field][language] }))
  return sheetOf(names.template[language], columns, importExamples[language])
})

export const makeCorrections = implement(correctionsCall, async ({ input, user, db, language }) => {
  await limitRate(db, `import:${user.id}`, importsPerHour, 3_600)
  const { id, heads, mapping, fileName } = await getImportSeen(db, user, input.id, language)
  const rows = await findRows(db, id, { states: ['faulty'] })
  const remembered = await findRememberedHeads(db, user.ownerId)
  if (rows.length === 0) throw new AppError('imports.noFaults')
  const columns = [
    { key: 'why', title: reasonHead[language] },
    ...headsToCorrect(heads, mapping, { remembered, language }).map((title, at) => ({ key: `c${at}`, title })),
  ]
  const cells = rows.map(({ cells: texts, found }): SheetCells => {
    const why = (found?.faults ?? []).map(
      ({ field, reason }) => `${importFields[field][language]}: ${reason[language]}`,
    )
    return Object.fromEntries([
      ['why', why.join(language === 'zh' ? '；' : '; ')],
      ...texts.map((text, at) => [`c${at}`, text] as const),
    ])
  })
  const sheet = await sheetOf(names.corrections[language], columns, cells)
  return { ...sheet, name: `${fileName.replace(/\.\w{1,5}$/, '')} - ${sheet.name}` }
})
