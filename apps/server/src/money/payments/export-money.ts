import {
  exportPayments as paymentsCall,
  exportRefunds as refundsCall,
  exportTransfers as transfersCall,
} from '@portal/contract/money/payments'
import { sayRefundReason } from '@portal/domain/money/payments/refund-reasons'
import { transferRemark } from '@portal/domain/money/payments/transfer-remark'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { z } from 'zod'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { type ExportedList, startListExport } from '../../kernel/lists/list-export-parts.ts'
import { partsOf, payableOf } from '../../kernel/orders/order-money-rules.ts'
import { implement } from '../../platform/http/handler.ts'
import { channelWords, paymentStateWords, refundStateWords, transferStateWords } from './export-words.ts'
import { findPaymentPage, findRefundPage } from './list-queries.ts'
import { findTransferPage } from './transfer-queries.ts'

const ofPayments = paymentsCall.request.shape.parameter
const ofRefunds = refundsCall.request.shape.parameter
const ofTransfers = transfersCall.request.shape.parameter
const orderColumns = {
  orderNo: { en: 'Order no.', zh: '订单号', width: 18, kind: 'text' },
  title: { en: 'Subject', zh: '事项', width: 44, kind: 'text' },
  customer: { en: 'Customer', zh: '客户', width: 28, kind: 'text' },
  state: { en: 'Status', zh: '状态', width: 16, kind: 'text' },
  official: { en: 'Official fees (CNY)', zh: '官费（元）', width: 16, kind: 'money' },
  service: { en: 'Service fee (CNY)', zh: '服务费（元）', width: 16, kind: 'money' },
  amount: { en: 'Amount (CNY)', zh: '金额（元）', width: 16, kind: 'money' },
} as const
const dayOf = (at: Date | null) => (at === null ? '' : beijingDate(at))
/** A piece of a list by its offset; the lists count pages. */
const page = (limit: number, offset: number) => ({ pageSize: limit, pageNum: Math.floor(offset / limit) + 1 })

export const exportedPayments: ExportedList<z.output<typeof ofPayments>> = {
  name: 'payments.exportPayments',
  access: paymentsCall.access,
  filter: ofPayments,
  sheet: { en: 'Payments', zh: '收款' },
  columns: {
    ...orderColumns,
    received: { en: 'Received (CNY)', zh: '实收（元）', width: 16, kind: 'money' },
    refunded: { en: 'Refunded (CNY)', zh: '已退（元）', width: 16, kind: 'money' },
    way: { en: 'Way', zh: '支付方式', width: 14, kind: 'text' },
    outTradeNo: { en: 'Our number', zh: '商户单号', width: 34, kind: 'text' },
    transactionNo: { en: 'Transaction', zh: '交易流水号', width: 34, kind: 'text' },
    createdOn: { en: 'Opened (Beijing)', zh: '创建日期', width: 16, kind: 'date' },
    paidOn: { en: 'Paid (Beijing)', zh: '付款日期', width: 16, kind: 'date' },
  },
  count: async (db, _user, { filter }) => (await findPaymentPage(db, { ...filter, pageNum: 1, pageSize: 1 })).total,
  rows: async (db, _user, { filter, limit, offset, language }) => {
    const { list } = await findPaymentPage(db, { ...filter, ...page(limit, offset) })
    return list.map(({ payment, orderNo, title, kind, customer, refunded }) => ({
      orderNo,
      title: titleIn({ kind, title }, language),
      customer,
      state: paymentStateWords[payment.state][language],
      ...partsOf(kind, payment),
      amount: payment.amountFen,
      received: payment.receivedFen,
      refunded,
      way: channelWords[payment.channel][language],
      outTradeNo: payment.outTradeNo,
      transactionNo: payment.transactionId ?? '',
      createdOn: dayOf(payment.createdAt),
      paidOn: dayOf(payment.paidAt),
    }))
  },
}

export const exportedRefunds: ExportedList<z.output<typeof ofRefunds>> = {
  name: 'payments.exportRefunds',
  access: refundsCall.access,
  filter: ofRefunds,
  sheet: { en: 'Refunds', zh: '退款' },
  columns: {
    ...orderColumns,
    reason: { en: 'Reason', zh: '原因', width: 44, kind: 'text' },
    requestedBy: { en: 'Requested by', zh: '申请人', width: 20, kind: 'text' },
    decidedBy: { en: 'Decided by', zh: '审批人', width: 20, kind: 'text' },
    refundNo: { en: 'Refund no.', zh: '退款单号', width: 34, kind: 'text' },
    createdOn: { en: 'Requested (Beijing)', zh: '申请日期', width: 18, kind: 'date' },
  },
  count: async (db, _user, { filter }) => (await findRefundPage(db, { ...filter, pageNum: 1, pageSize: 1 })).total,
  rows: async (db, _user, { filter, limit, offset, language }) => {
    const { list } = await findRefundPage(db, { ...filter, ...page(limit, offset) })
    return list.map(({ refund, orderNo, title, kind, customer, requestedBy, decidedBy }) => ({
      orderNo,
      title: titleIn({ kind, title }, language),
      customer,
      state: refundStateWords[refund.state][language],
      ...partsOf(kind, refund),
      amount: refund.amountFen,
      reason: sayRefundReason(refund.reason, language),
      requestedBy: requestedBy ?? '',
      decidedBy: decidedBy ?? '',
      refundNo: refund.outRefundNo,
      createdOn: dayOf(refund.createdAt),
    }))
  },
}

export const exportedBankTransfers: ExportedList<z.output<typeof ofTransfers>> = {
  name: 'payments.exportTransfers',
  access: transfersCall.access,
  filter: ofTransfers,
  sheet: { en: 'Bank transfers', zh: '对公转账' },
  columns: {
    orderNo: orderColumns.orderNo,
    title: orderColumns.title,
    customer: orderColumns.customer,
    state: orderColumns.state,
    payer: { en: 'Payer', zh: '付款户名', width: 30, kind: 'text' },
    amount: { en: 'Reported (CNY)', zh: '登记金额（元）', width: 16, kind: 'money' },
    payable: { en: 'Order costs (CNY)', zh: '订单应付（元）', width: 16, kind: 'money' },
    transferredOn: { en: 'Transferred on', zh: '转账日期', width: 14, kind: 'date' },
    leftOn: { en: 'Left the payer on', zh: '汇出日期', width: 18, kind: 'date' },
    remark: { en: 'Remark', zh: '附言', width: 20, kind: 'text' },
    reference: { en: 'Bank reference', zh: '银行流水号', width: 30, kind: 'text' },
    announcedBy: { en: 'Reported by', zh: '登记人', width: 20, kind: 'text' },
    announcedOn: { en: 'Reported (Beijing)', zh: '登记日期', width: 18, kind: 'date' },
    decidedBy: { en: 'Checked by', zh: '核对人', width: 20, kind: 'text' },
    notes: { en: 'Notes', zh: '备注', width: 40, kind: 'text' },
  },
  count: async (db, _user, { filter }) => (await findTransferPage(db, { ...filter, pageNum: 1, pageSize: 1 })).total,
  rows: async (db, _user, { filter, limit, offset, language }) => {
    const { list } = await findTransferPage(db, { ...filter, ...page(limit, offset) })
    return list.map(({ transfer, order, customer, announcedBy, decidedBy, reference }) => ({
      orderNo: order.orderNo,
      title: titleIn(order, language),
      customer,
      state: transferStateWords[transfer.state][language],
      payer: transfer.payerName,
      amount: transfer.amountFen,
      payable: payableOf(order),
      transferredOn: transfer.transferredOn,
      leftOn: transfer.leftOn,
      remark: transferRemark(order.orderNo),
      reference,
      announcedBy,
      announcedOn: dayOf(transfer.createdAt),
      decidedBy,
      notes: transfer.notes,
    }))
  },
}

export const exportPayments = implement(paymentsCall, ({ input, user, db, services, language }) =>
  startListExport(exportedPayments, input.parameter, { user, db, language, now: services.now() }),
)

export const exportRefunds = implement(refundsCall, ({ input, user, db, services, language }) =>
  startListExport(exportedRefunds, input.parameter, { user, db, language, now: services.now() }),
)

export const exportTransfers = implement(transfersCall, ({ input, user, db, services, language }) =>
  startListExport(exportedBankTransfers, input.parameter, { user, db, language, now: services.now() }),
)
