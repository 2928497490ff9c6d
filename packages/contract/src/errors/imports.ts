import type { ErrorEntries } from './entry.ts'

export const importsEntries = {
  'imports.unreadable': {
    status: 422,
    en: 'Choose a workbook (.xlsx) without a password, or a text file with commas or tabs (.csv).',
    zh: '无法读取该文件，请选择未加密的 .xlsx 或 .csv 文件。',
  },
  'imports.empty': {
    status: 422,
    en: 'The first sheet has no rows below its headings.',
    zh: '第一个工作表的标题行下没有数据。',
  },
  'imports.tooManyRows': {
    status: 422,
    en: 'More than {max} rows: split the file.',
    zh: '超过 {max} 行，请拆分文件后分次导入。',
  },
  'imports.tooManyColumns': { status: 422, en: 'More than {max} columns.', zh: '超过 {max} 列。' },
  'imports.tooManyOpen': {
    status: 422,
    en: '{max} uploads wait to be imported: finish or delete some first.',
    zh: '待导入的文件已有 {max} 个，请先完成或删除。',
  },
  'imports.fieldTwice': { status: 422, en: '{field} is chosen for several columns.', zh: '有多列被选为“{field}”。' },
  'imports.internationalNumber': {
    status: 422,
    en: 'International registrations cannot be imported yet: choose the column of the national number, or leave them out.',
    zh: '暂不支持导入马德里国际注册，请选择国内注册号所在的列，或去除这些商标。',
  },
  'imports.fieldMissing': { status: 422, en: 'Choose the column of {field}.', zh: '请选择“{field}”所在的列。' },
  'imports.notChecked': { status: 409, en: 'Check the rows first.', zh: '请先检查数据。' },
  'imports.ownNotConfirmed': {
    status: 422,
    en: '{count} cases name no client: confirm that they become your agency’s own, or name the clients.',
    zh: '有 {count} 件案件未写客户，请确认归本机构所有，或补填客户。',
  },
  'imports.conflictsNotConfirmed': {
    status: 422,
    en: '{count} cases have parties who stand against your clients: look at them and confirm that they are taken.',
    zh: '有 {count} 件案件的当事人与贵机构客户存在利益冲突，请核对并确认仍然接收。',
  },
  'imports.clientsNotConfirmed': {
    status: 422,
    en: '{count} cases go at once into the dockets of clients who work here: look at them and confirm.',
    zh: '有 {count} 件案件将立即进入已在平台工作的客户的台账，请核对并确认。',
  },
  'imports.changed': {
    status: 409,
    en: 'Your book or your docket has changed since the rows were checked: look at them again.',
    zh: '检查数据后客户簿或案件有变动，请重新核对后再导入。',
  },
  'imports.nothingReady': { status: 422, en: 'No row can be imported.', zh: '没有可导入的数据。' },
  'imports.notUndoable': { status: 409, en: 'Only a finished import can be undone.', zh: '只能撤销已完成的导入。' },
  'imports.notDroppable': {
    status: 409,
    en: 'Cases have come out of it: undo it instead.',
    zh: '该文件已导入案件，请使用撤销。',
  },
  'imports.noFaults': { status: 422, en: 'No row has a fault.', zh: '没有有误的行。' },
} as const satisfies ErrorEntries
