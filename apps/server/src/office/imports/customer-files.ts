import {
  makeCorrections as correctionsCall,
  makeTemplate as templateCall,
} from '@portal/contract/office/customer-imports'
import {
  type CustomerFault,
  customerFaultWords,
  customerFieldKeys,
  customerFields,
} from '@portal/domain/office/imports/customer-fields'
import { customerExample } from '@portal/domain/office/imports/customer-template'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { reasonHead } from './correction-rules.ts'
import { findSheetRows, getSheet } from './customer-import-queries.ts'
import { importsPerHour } from './import-rules.ts'
import { sheetOf } from './sheet-parts.ts'

const names = {
  template: { en: 'Customer template', zh: '客户导入模板' },
  corrections: { en: 'Rows to correct', zh: '待更正的行' },
} as const

export const makeTemplate = implement(templateCall, ({ language }) =>
  sheetOf(
    names.template[language],
    customerFieldKeys.map((field) => ({ key: field, title: customerFields[field][language] })),
    [customerExample[language]],
  ),
)

export const makeCorrections = implement(correctionsCall, async ({ input, user, db, language }) => {
  await limitRate(db, `import:${user.id}`, importsPerHour, 3_600)
  const { id, heads, mapping, fileName } = await getSheet(db, user, input.id, language)
  const rows = await findSheetRows(db, id, { state: 'faulty' })
  if (rows.length === 0) throw new AppError('imports.noFaults')
  const say = ({ field, code, value = '' }: CustomerFault) =>
    `${customerFields[field][language]}: ${customerFaultWords[code][language].replace(/\{\w+\}/, value)}`
  // A column that was taken for a field by hand says so in its head, so that the file comes back as it was mapped.
  const titles = heads.map((head, at) => {
    const field = mapping[at]
    return field ? customerFields[field][language] : head === '' ? `#${at + 1}` : head
  })
  const columns = [
    { key: 'why', title: reasonHead[language] },
    ...titles.map((title, at) => ({ key: `c${at}`, title })),
  ]
  const cells = rows.map(({ cells: texts, faults }) =>
    Object.fromEntries([
      ['why', faults.map(say).join(language === 'zh' ? '；' : '; ')],
      ...texts.map((text, at) => [`c${at}`, text] as const),
    ]),
  )
  const sheet = await sheetOf(names.corrections[language], columns, cells)
  return { ...sheet, name: `${fileName.replace(/\.\w{1,5}$/, '')} - ${sheet.name}` }
})
