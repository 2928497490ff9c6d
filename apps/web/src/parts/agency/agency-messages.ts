import { defineMessages } from '../../app/language.ts'

export const agencyMessages = defineMessages({
  handledBy: { en: 'Handled by', zh: '承办机构' },
  change: { en: 'Change', zh: '更换' },
  title: { en: 'Choose an agency', zh: '选择代理机构' },
  search: { en: 'Name, place or field', zh: '名称、地区或专业领域' },
  none: { en: 'No agency matches.', zh: '没有符合条件的机构。' },
  attorneys: {
    en: (count: number) => (count === 1 ? '1 attorney' : `${count} attorneys`),
    zh: (count: number) => `代理师 ${count} 人`,
  },
  code: { en: (code: string) => `Code ${code}`, zh: (code: string) => `机构代码 ${code}` },
  yours: { en: 'Your agency', zh: '您的代理机构' },
  choose: { en: 'Choose', zh: '选择' },
  cancel: { en: 'Cancel', zh: '取消' },
  ofOrder: {
    en: 'The draft will be submitted to this agency, at its prices and with its name on the documents. If you chose an attorney of another agency, choose again.',
    zh: '草稿将提交给所选机构，按其价格计费，文件使用其名称；已指定其他机构代理师的，需重新选择。',
  },
  chosen: { en: 'Agency changed', zh: '代理机构已更换' },
})
