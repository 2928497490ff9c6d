import { defineMessages, plural } from '../../app/language.ts'

/** What the import of customers says otherwise than that of cases. */
export const customerImportMessages = defineMessages({
  lead: {
    en: 'Enter the companies and people you work for, or want to work for, from your own sheet or from an export of another system. You keep each of them.',
    zh: '从自己的表格或其他系统导出的文件批量建立客户，导入的客户归属于您。',
  },
  choose: { en: 'Sheet of customers', zh: '客户表格' },
  text: {
    en: 'Customers whom your book has already, by credit code or by name and phone, are left out.',
    zh: '名册中已有的客户（信用代码相同，或名称与电话相同）会自动略过。',
  },
  mappingText: { en: 'The name is needed; all else may be left out.', zh: '必须对应客户名称，其余列可不读取。' },
  known: { en: 'In the book already', zh: '名册中已有' },
  name: { en: 'Client', zh: '客户' },
  contact: { en: 'Contact', zh: '联系人' },
  start: {
    en: (count: number) => `Import ${plural(count, 'customer', 'customers')}`,
    zh: (count: number) => `导入 ${count} 个客户`,
  },
  doneText: {
    en: (count: number) => `${plural(count, 'customer', 'customers')} imported`,
    zh: (count: number) => `已导入 ${count} 个客户`,
  },
  undo: { en: 'Undo this import', zh: '撤销此次导入' },
  undoneText: {
    en: (undone: number, kept: number) =>
      kept === 0
        ? `${plural(undone, 'customer', 'customers')} taken back`
        : `${plural(undone, 'customer', 'customers')} taken back, ${kept} kept since someone has worked on them`,
    zh: (undone: number, kept: number) =>
      kept === 0 ? `已撤销 ${undone} 个客户` : `已撤销 ${undone} 个客户，${kept} 个因已有人处理而保留`,
  },
  toCustomers: { en: 'To my customers', zh: '查看我的客户' },
  mapping: { en: 'Columns to choose', zh: '待对应列' },
  checked: { en: 'Ready to import', zh: '待导入' },
  done: { en: 'Imported', zh: '已导入' },
  undone: { en: 'Undone', zh: '已撤销' },
  result: {
    en: (made: number, faulty: number, known: number) =>
      [`${made} imported`, faulty > 0 && `${faulty} with faults`, known > 0 && `${known} left out`]
        .filter(Boolean)
        .join(', '),
    zh: (made: number, faulty: number, known: number) =>
      [`导入 ${made} 个`, faulty > 0 && `有误 ${faulty} 行`, known > 0 && `略过 ${known} 行`]
        .filter(Boolean)
        .join('，'),
  },
})
