import type { foreignExportColumns } from '@portal/contract/patents/foreign-shapes'
import { type ColumnHeading, innerDayColumn } from '../../kernel/orders/export-heading-rules.ts'
import type { ColumnKind } from '../../platform/documents/xlsx/table-export.ts'

interface ColumnFacts extends ColumnHeading {
  readonly width: number
  readonly kind: ColumnKind
}

/** Headings of the exported columns. */
export const foreignColumnFacts: Readonly<Record<(typeof foreignExportColumns)[number], ColumnFacts>> = {
  parentOrderNo: { en: 'Family', zh: '主订单号', width: 18, kind: 'text' },
  orderNo: { en: 'Order no.', zh: '订单号', width: 18, kind: 'text' },
  title: { en: 'Title', zh: '名称', width: 44, kind: 'text' },
  type: { en: 'Type', zh: '类型', width: 14, kind: 'text' },
  applicantName: { en: 'Applicant', zh: '申请人', width: 28, kind: 'text' },
  patentNumber: { en: 'First filing', zh: '在先申请号', width: 20, kind: 'text' },
  country: { en: 'Country', zh: '国家/地区', width: 22, kind: 'text' },
  route: { en: 'Route', zh: '途径', width: 20, kind: 'text' },
  quoteState: { en: 'Quote', zh: '报价', width: 16, kind: 'text' },
  translationState: { en: 'Translation', zh: '翻译', width: 16, kind: 'text' },
  foreignAgent: { en: 'Foreign associate', zh: '国外代理机构', width: 24, kind: 'text' },
  workState: { en: 'Work', zh: '服务进度', width: 18, kind: 'text' },
  payState: { en: 'Payment', zh: '支付', width: 14, kind: 'text' },
  deadlineInner: innerDayColumn('reply'),
  deadlineOfficial: { en: 'Last day to file', zh: '官方绝限', width: 16, kind: 'date' },
  amountOfficial: { en: 'Official fees (CNY)', zh: '官费（元）', width: 18, kind: 'money' },
  amountService: { en: 'Service fee (CNY)', zh: '服务费（元）', width: 18, kind: 'money' },
  amountPaid: { en: 'Paid (CNY)', zh: '已付（元）', width: 14, kind: 'money' },
  customer: { en: 'Customer', zh: '客户', width: 24, kind: 'text' },
  createdTime: { en: 'Created (Beijing)', zh: '创建日期', width: 16, kind: 'date' },
}

export const foreignSheetName = { en: 'Filings abroad', zh: '国外专利订单' }
