import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { defineMessages } from '../language.ts'
import { routeTable } from '../route-table.ts'

export const taskMessages = defineMessages({
  empty: { en: 'No downloads yet', zh: '暂无下载' },
  emptyText: {
    en: 'Exports, archives and converted files appear here while they are written and afterwards.',
    zh: '导出、打包和转换的文件，生成中和生成后都会显示在这里。',
  },
  done: { en: 'Done', zh: '已完成' },
  waitsForRoom: { en: 'Waiting for storage space', zh: '存储空间不足，等待继续' },
  waitsForStorage: { en: 'Waiting for file storage', zh: '文件存储暂不可用，等待继续' },
  failed: { en: 'Failed', zh: '失败' },
  download: { en: 'Download', zh: '下载' },
  downloadOf: { en: (name: string) => `Download: ${name}`, zh: (name: string) => `下载：${name}` },
  retry: { en: 'Try again', zh: '重试' },
  retryOf: { en: (name: string) => `Try again: ${name}`, zh: (name: string) => `重试：${name}` },
  progressOf: { en: (name: string) => `Progress: ${name}`, zh: (name: string) => `进度：${name}` },
  other: { en: 'File', zh: '文件' },
})

/** The file of a list that says so is called after its screen. */
const filesOfScreens = routeTable.flatMap(({ file, en, zh }) =>
  file === undefined
    ? []
    : [[file, { en: `Export: ${en.charAt(0).toLowerCase()}${en.slice(1)}`, zh: `导出：${zh}` }] as const],
)

/** What each kind of long work is called. */
export const taskNames: Readonly<Record<string, TwoLanguages>> = {
  ...Object.fromEntries(filesOfScreens),
  'casePackages.build': { en: 'Case packages', zh: '案卷打包' },
  'conversion.run': { en: 'File conversion', zh: '文件转换' },
  'copyright.buildDeposit': { en: 'Source code or document deposit', zh: '鉴别材料' },
  'designs.workOnPictures': { en: 'Design pictures', zh: '外观图片处理' },
  'commission.statement': { en: 'Commission statement', zh: '分佣对账单' },
  'contracts.pack': { en: 'Agency contracts', zh: '代理协议' },
  'officialFees.packReceipts': { en: 'Official receipts', zh: '官方票据' },
  'trademarks.pack': { en: 'Trademark packages', zh: '商标文件打包' },
  'foreign.exportList': { en: 'Export: orders abroad', zh: '导出：国外专利订单' },
  'followUps.exportList': { en: 'Export: follow-ups', zh: '导出：专利售后' },
  'marks.exportList': { en: 'Export: trademarks', zh: '导出：我的商标' },
  'monitoring.exportList': { en: 'Export: watched patents', zh: '导出：监控专利' },
  'docket.exportList': { en: 'Export: docket', zh: '导出：期限台账' },
  'notices.exportList': { en: 'Export: notices', zh: '导出：通知书' },
  'notices.exportCorrections': { en: 'Export: corrections', zh: '导出：补正' },
  'officialFees.exportList': { en: 'Export: annual-fee payments', zh: '导出：专利缴费订单' },
  'patents.exportHits': { en: 'Export: search results', zh: '导出：检索结果' },
  'square.exportDeals': { en: 'Export: deals', zh: '导出：转让交易' },
  'square.exportList': { en: 'Export: listings', zh: '导出：转让列表' },
  'square.exportMyWanted': { en: 'Export: wishes', zh: '导出：求购信息' },
  'payments.exportPayments': { en: 'Export: payments', zh: '导出：收款' },
  'officialFees.exportOfficePayments': { en: 'Export: fees to the office', zh: '导出：官费缴纳' },
  'payments.exportTransfers': { en: 'Export: bank transfers', zh: '导出：对公转账' },
  'organisations.exportMembers': { en: 'Export: members', zh: '导出：成员' },
  'admin.exportUsers': { en: 'Export: users', zh: '导出：用户' },
  'admin.exportOfficialDocuments': { en: 'Export: official documents', zh: '导出：官方文件' },
  'payments.exportRefunds': { en: 'Export: refunds', zh: '导出：退款' },
  'trademarkTransfers.exportList': { en: 'Export: trademark transfers', zh: '导出：商标转让' },
}
