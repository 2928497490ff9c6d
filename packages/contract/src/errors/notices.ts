import type { ErrorEntries } from './entry.ts'

export const noticesEntries = {
  'notices.mailUnreadable': {
    status: 422,
    en: 'This mail cannot be read: it is damaged or nested too deeply. Save it again as .eml.',
    zh: '无法读取该邮件：文件已损坏或嵌套过深，请重新另存为 .eml。',
  },
  'notices.tooManyPapers': {
    status: 422,
    en: 'More than {max} documents in one file: drop them in several parts.',
    zh: '一个文件中超过 {max} 份通知书，请分批导入。',
  },
  'notices.notProposed': {
    status: 409,
    en: 'This notice was confirmed or removed already.',
    zh: '该通知书已确认或已移除。',
  },
  'notices.numberNeeded': {
    status: 422,
    en: 'Choose a case, or give the application number of the patent.',
    zh: '请选择案件，或填写专利申请号。',
  },
  'notices.otherCase': {
    status: 409,
    en: 'The notice names {number}, but case {orderNo} has {other}. Choose the right case or correct the number.',
    zh: '通知书上的申请号为 {number}，而案件 {orderNo} 的申请号为 {other}。请选择正确的案件或更正申请号。',
  },
  'notices.caseOfColleague': {
    status: 409,
    en: '{number} is the number of a case of your organisation that a colleague has in hand. Ask them to record the notice on it.',
    zh: '{number} 是您所在组织由同事负责的案件的申请号。请由该同事将通知书记录在该案件上。',
  },
  'notices.caseOfOurs': {
    status: 409,
    en: '{number} is the number of your case {orderNo}. Choose that case, so that the notice and its deadlines are recorded on it.',
    zh: '{number} 是您的案件 {orderNo} 的申请号。请选择该案件，使通知书及其期限记录在该案件上。',
  },
  'notices.recordedAlready': {
    status: 409,
    en: 'This notice is in the list already.',
    zh: '列表中已有这份通知书。',
  },
  'notices.actNotPossible': {
    status: 409,
    en: 'Not possible now: the notice is “{state}”. Reload to see the latest status.',
    zh: '当前状态为“{state}”，无法进行此操作。',
  },
  'notices.nothingDrafted': {
    status: 422,
    en: 'Enter the response or add its file first.',
    zh: '请先填写答复内容或上传答复文件。',
  },
  'notices.reasonNeeded': {
    status: 422,
    en: 'Enter why it is abandoned.',
    zh: '请填写放弃答复的原因。',
  },
  'notices.fileNotUsable': {
    status: 422,
    en: 'This file cannot be used here: upload it again as PDF or DOCX.',
    zh: '该文件无法使用，请重新上传 PDF 或 DOCX。',
  },
} as const satisfies ErrorEntries
