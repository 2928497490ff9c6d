import { defineMessages, plural } from '../language.ts'

export const findMessages = defineMessages({
  title: { en: 'Search or go to …', zh: '搜索或前往…' },
  placeholder: { en: 'Number, title, customer, service or page', zh: '号码、名称、客户、服务或页面' },
  own: { en: 'Your cases and lists', zh: '我的案件与清单' },
  customers: { en: 'Cases and customers', zh: '案件与客户' },
  pages: { en: 'Services and pages', zh: '服务与页面' },
  patents: { en: 'Published patents', zh: '公开专利' },
  results: { en: 'Results', zh: '搜索结果' },
  searchPatents: { en: (text: string) => `Search patents for “${text}”`, zh: (text: string) => `检索专利“${text}”` },
  untitled: { en: 'Untitled', zh: '未命名' },
  order: { en: 'Order', zh: '订单' },
  draft: { en: 'Draft', zh: '草稿' },
  mark: { en: 'Trademark', zh: '商标' },
  patent: { en: 'Watched patent', zh: '监控专利' },
  notice: { en: 'Notice', zh: '通知书' },
  customer: { en: 'Customer', zh: '客户' },
  applicant: { en: 'Applicant', zh: '申请人' },
  searching: { en: 'Searching …', zh: '正在搜索…' },
  found: { en: (count: number) => plural(count, 'result'), zh: (count: number) => `${count} 条结果` },
  failed: {
    en: 'Your cases could not be searched. Press Enter to try again.',
    zh: '暂时无法搜索您的案件，请按回车重试。',
  },
  keys: { en: '↑ ↓ to choose, Enter to open, Esc to close', zh: '↑ ↓ 选择，回车打开，Esc 关闭' },
})
