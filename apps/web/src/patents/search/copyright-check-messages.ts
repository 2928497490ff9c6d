import { defineMessages } from '../../app/language.ts'

export const copyrightCheckMessages = defineMessages({
  text: { en: 'Number, title or owner', zh: '登记号、名称或著作权人' },
  hint: {
    en: 'A registration or certificate number in any spelling, the beginning of a title, or the whole name of an owner.',
    zh: '登记号或证书号（写法不限），作品或软件名称的开头，或著作权人全称。',
  },
  registrationOfSoftware: {
    en: (number: string, year: number | null) => `Registration of software ${number}${year ? `, of ${year}` : ''}`,
    zh: (number: string, year: number | null) => `软件登记号 ${number}${year ? `（${year} 年）` : ''}`,
  },
  registrationOfWork: {
    en: (number: string, year: number | null, category: string) =>
      `Registration of a work ${number}${year ? `, of ${year}` : ''}${category && `, ${category.toLowerCase()}`}`,
    zh: (number: string, year: number | null, category: string) =>
      `作品登记号 ${number}${year ? `（${year} 年${category && `，${category}`}）` : ''}`,
  },
  certificate: {
    en: (number: string) => `Certificate of software ${number}`,
    zh: (number: string) => `软件证书号 ${number}`,
  },
  serial: {
    en: (number: string) => `Number of an application for software ${number}`,
    zh: (number: string) => `软件登记申请流水号 ${number}`,
  },
  words: {
    en: (text: string) => `Not a number: titles that begin with “${text}”, and the owner of that name`,
    zh: (text: string) => `不是号码：查找名称以“${text}”开头的登记，及该名称的著作权人`,
  },
  software: { en: 'Software', zh: '软件' },
  work: { en: 'Work', zh: '作品' },
  certificateNo: { en: 'Certificate no.', zh: '证书号' },
  owners: { en: 'Owner', zh: '著作权人' },
  registeredOn: { en: 'Registered on', zh: '登记日期' },
  unknown: { en: 'not in the data', zh: '数据中没有' },
  source: { en: 'Source', zh: '数据来源' },
  asOf: { en: (day: string) => `as of ${day}`, zh: (day: string) => `截至 ${day}` },
  invented: { en: 'Sample data', zh: '示例数据' },
  isMore: {
    en: (count: number) => `The first ${count} are shown. Type more of the title, or the number.`,
    zh: (count: number) => `仅显示前 ${count} 条，请输入更完整的名称或登记号。`,
  },
  none: {
    en: 'It is not in our data of announced registrations.',
    zh: '本平台收录的登记公告中没有该登记。',
  },
  noneText: {
    en: (day: string) =>
      `Our data covers ${day} and may be incomplete: a missing entry does not mean that nothing is registered. Ask the office to be certain.`,
    zh: (day: string) => `收录数据截至 ${day}，可能不完整；未查到不代表未登记，请以登记机构查询结果为准。`,
  },
  emptyText: {
    en: 'No announcements have been imported yet. Ask the office to be certain.',
    zh: '本平台尚未收录登记公告，请以登记机构查询结果为准。',
  },
  serialTitle: {
    en: 'Nothing is registered under the number of an application.',
    zh: '流水号是申请编号，登记完成后另有登记号。',
  },
  serialText: {
    en: 'It is on the application documents. For an order with us, use “Order progress”.',
    zh: '该号码见于申请材料。通过本平台办理的，可在“订单进度”中查询。',
  },
  office: { en: 'Copyright Protection Center of China', zh: '中国版权保护中心' },
  register: { en: 'Register your own', zh: '办理版权登记' },
  progress: { en: 'Order progress', zh: '订单进度' },
})
