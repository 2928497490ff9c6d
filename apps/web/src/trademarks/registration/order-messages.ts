import { chinaName } from '@portal/contract/trademarks/trademark-lists'
import { defineMessages } from '../../app/language.ts'

export const trademarkOrderMessages = defineMessages({
  register: { en: 'Register a mark', zh: '注册商标' },
  checkName: { en: 'Check a name', zh: '查询商标名称' },
  emptyTitle: { en: 'Check a name before you file', zh: '注册之前，先查名称' },
  emptyText: {
    en: 'See which marks are similar in your classes; your orders are listed here from draft to certificate.',
    zh: '先查所选类别的近似商标；之后的每笔商标业务都会在这里，从草稿直到领证。',
  },
  emptyForAgents: { en: 'No customer has submitted a trademark order yet', zh: '暂无客户提交商标订单' },
  emptyForAgentsText: {
    en: 'Registrations, assignments and filings abroad appear here once a customer submits them.',
    zh: '客户提交的注册、转让及国外商标订单会显示在这里。',
  },
  classes: { en: 'Classes', zh: '类别' },
  classNo: { en: (code: string) => `Class ${Number(code)}`, zh: (code: string) => `第 ${Number(code)} 类` },
  goods: {
    en: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    zh: (count: number) => `${count} 项商品/服务`,
  },
  china: chinaName,
  number: { en: 'Application / registration no.', zh: '申请/注册号' },
  publishedOn: { en: 'Published', zh: '初审公告日' },
  oppositionEndsOn: { en: 'Opposition ends', zh: '异议截止日' },
  validTo: { en: 'Valid until', zh: '有效期至' },
  family: { en: 'Order of the family', zh: '主订单' },
  ofOrder: { en: 'Order that owes the fee', zh: '所属订单' },
  showCertificate: { en: 'Show certificate', zh: '查看证书' },
  certificate: { en: 'Download certificate', zh: '下载证书' },
  transfer: { en: 'Transfer', zh: '转让' },
  myMarks: { en: 'Watch and renewal', zh: '监控与续展' },
})
