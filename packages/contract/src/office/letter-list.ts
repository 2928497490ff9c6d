import {
  letterFormNames,
  letterForms,
  letterStateNames,
  letterStates,
} from '@portal/domain/office/letters/letter-fields'
import { defineList, fileColumn } from '../list.ts'
import { billingLanguages } from './client-lists.ts'

const words = {
  subject: { en: 'Subject', zh: '主题' },
  customer: { en: 'Client', zh: '客户' },
  form: { en: 'Form', zh: '形式' },
  state: { en: 'Status', zh: '状态' },
  language: { en: 'Language', zh: '语言' },
}

/** Letters and mails that an agency sent about the cases that the caller works on. */
export const letterList = defineList({
  name: 'letters.exportLetters',
  screen: 'agency/letters',
  sheet: { en: 'Letters to clients', zh: '客户函件' },
  filters: {
    text: {
      kind: 'text',
      max: 120,
      label: words.subject,
      says: { en: 'subject or client contains', zh: '主题或客户包含' },
    },
    form: {
      kind: 'choice',
      of: letterForms,
      names: letterFormNames,
      label: words.form,
      says: { en: 'form is', zh: '形式为' },
    },
    state: {
      kind: 'choice',
      of: letterStates,
      names: letterStateNames,
      label: words.state,
      says: { en: 'status is', zh: '状态为' },
    },
    dayFrom: {
      kind: 'day',
      to: 'dayTo',
      label: { en: 'Sent between', zh: '发送日期区间' },
      says: { en: 'sent between', zh: '发送日期在' },
    },
    dayTo: { kind: 'day' },
    /** Who sent it. */
    personId: {
      kind: 'id',
      label: { en: 'Sent by', zh: '发送人' },
      says: { en: 'sent by', zh: '发送人为' },
    },
    orderNo: {
      kind: 'text',
      min: 1,
      max: 40,
      label: { en: 'Order no.', zh: '订单号' },
      says: { en: 'order no. is', zh: '订单号为' },
    },
  },
  sorts: { of: ['sent'], usual: 'sent', order: 'desc' },
  columns: {
    subject: { title: words.subject, minWidth: '260px', file: ['subject', 'title', 'orderNo'] },
    customer: { title: words.customer, minWidth: '140px' },
    form: { title: words.form, names: letterFormNames },
    state: { title: words.state, names: letterStateNames },
    sender: { title: { en: 'Sent by', zh: '发送人' } },
    sent: { title: { en: 'Sent', zh: '发送时间' }, kind: 'instant', of: 'sentTime', sort: 'sent' },
    language: { title: words.language, names: billingLanguages, shown: false },
    template: { title: { en: 'Template', zh: '模板' }, shown: false },
  },
  file: {
    subject: fileColumn('Subject', '主题', 50),
    title: fileColumn('Case', '案件', 40),
    orderNo: fileColumn('Order no.', '订单号', 18),
    customer: fileColumn('Client', '客户', 30),
    form: { ...fileColumn('Form', '形式', 14), names: letterFormNames },
    state: { ...fileColumn('Status', '状态', 18), names: letterStateNames },
    sender: fileColumn('Sent by', '发送人', 16),
    sent: { ...fileColumn('Sent (Beijing)', '发送时间', 20, 'instant'), of: 'sentTime' },
    language: { ...fileColumn('Language', '语言', 12), names: billingLanguages },
    template: fileColumn('Template', '模板', 24),
  },
})
