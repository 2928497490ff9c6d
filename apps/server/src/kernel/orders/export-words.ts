import type { exportColumns } from '@portal/contract/kernel/orders'
import { areaKindNames } from '@portal/domain/kernel/orders/order-areas'
import type { ColumnKind } from '../../platform/documents/xlsx/table-export.ts'
import { type ColumnHeading, innerDayColumn } from './export-heading-rules.ts'

type ColumnName = (typeof exportColumns)[number]

interface ColumnFacts extends ColumnHeading {
  readonly width: number
  readonly kind: ColumnKind
}

/** Headings of the exported columns. */
export const exportColumnFacts: Readonly<Record<ColumnName, ColumnFacts>> = {
  orderNo: { en: 'Order no.', zh: '订单号', width: 18, kind: 'text' },
  title: { en: 'Title', zh: '名称', width: 44, kind: 'text' },
  type: { en: 'Type', zh: '类型', width: 14, kind: 'text' },
  ServiceType: { en: 'Service', zh: '服务类型', width: 12, kind: 'text' },
  applicantName: { en: 'Applicant', zh: '申请人', width: 28, kind: 'text' },
  patentNumber: { en: 'Application no.', zh: '申请号', width: 18, kind: 'text' },
  workState: { en: 'Work', zh: '服务进度', width: 18, kind: 'text' },
  officialState: { en: 'Legal status', zh: '法律状态', width: 20, kind: 'text' },
  payState: { en: 'Payment', zh: '支付', width: 14, kind: 'text' },
  deadlineInner: innerDayColumn('reply'),
  deadlineOfficial: { en: 'Official deadline', zh: '官方绝限', width: 16, kind: 'date' },
  amount: { en: 'Amount (CNY)', zh: '金额（元）', width: 16, kind: 'money' },
  amountOfficial: { en: 'Official fees (CNY)', zh: '官费（元）', width: 18, kind: 'money' },
  amountService: { en: 'Service fee (CNY)', zh: '服务费（元）', width: 18, kind: 'money' },
  amountCoupon: { en: 'Coupon (CNY)', zh: '优惠（元）', width: 14, kind: 'money' },
  amountPaid: { en: 'Paid (CNY)', zh: '已付（元）', width: 14, kind: 'money' },
  agent: { en: 'Agent', zh: '代理师', width: 14, kind: 'text' },
  customer: { en: 'Customer', zh: '客户', width: 24, kind: 'text' },
  createdTime: { en: 'Created (Beijing)', zh: '创建日期', width: 16, kind: 'date' },
}

export const exportTypeNames: Readonly<Record<string, { readonly en: string; readonly zh: string }>> = {
  invention: { en: 'Invention', zh: '发明专利' },
  utilityModel: { en: 'Utility model', zh: '实用新型' },
  design: { en: 'Design', zh: '外观设计' },
  usDesign: { en: 'US design', zh: '美国外观设计' },
  usInvention: { en: 'US utility patent', zh: '美国发明专利' },
  foreign: { en: 'Filings abroad', zh: '国外申请（主订单）' },
  foreignCountry: { en: 'Filing abroad', zh: '国外申请' },
  ...areaKindNames,
}

export const exportSheetName = { en: 'Orders', zh: '订单' }
