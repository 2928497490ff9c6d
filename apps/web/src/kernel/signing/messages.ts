import { withFullStop } from '@portal/domain/platform/words/two-languages'
import { defineMessages } from '../../app/language.ts'

export const signMessages = defineMessages({
  toHall: { en: 'Go to the service hall', zh: '前往服务大厅' },
  title: { en: (from: string) => `${from} asks you to sign`, zh: (from: string) => `${from} 请您签署文件` },
  windowTitle: { en: 'Sign documents', zh: '签署文件' },
  lead: {
    en: (name: string) =>
      `${withFullStop(`For ${name}`)} You need no account. This page is for you alone: do not pass the link on.`,
    zh: (name: string) => `签署方：${name}。无需注册账户。本页面仅供您使用，请勿转发链接。`,
  },
  about: { en: 'About', zh: '事项' },
  role: { en: 'You sign as', zh: '签署身份' },
  until: { en: 'Open until', zh: '有效期至' },
  read: { en: 'Read the documents', zh: '查阅文件' },
  readText: {
    en: 'Identity numbers of natural persons are masked here; the office receives them in full. Credit codes of companies are public and shown in full.',
    zh: '此处自然人的证件号码已隐去部分，提交官方的文件为完整号码；单位的统一社会信用代码为公开信息，完整显示。',
  },
  readOwners: {
    en: 'Certificate numbers of the owners and days of birth are masked here; the office gets them whole.',
    zh: '此处著作权人的证件号码与出生日期已隐去部分，提交官方的文件为完整内容。',
  },
  toRead: { en: 'To read', zh: '供查阅' },
  toSign: { en: 'To sign', zh: '需签署' },
  show: { en: 'Look', zh: '查看' },
  showNamed: { en: (name: string) => `Look at: ${name}`, zh: (name: string) => `查看：${name}` },
  download: { en: 'Download', zh: '下载' },
  downloadNamed: { en: (name: string) => `Download: ${name}`, zh: (name: string) => `下载：${name}` },
  sign: { en: 'Print and sign', zh: '打印并签章' },
  signPerson: {
    en: 'Print the documents to sign, sign at your name by hand, then scan or photograph every signed page: one file for each document, several pages of one as one PDF.',
    zh: '打印需签署的文件，在您姓名处亲笔签名，然后扫描或拍照。每份文件单独上传，同一文件的多页请合并为一个 PDF。',
  },
  signCompany: {
    en: 'Print the documents to sign, stamp at the name of the company, then scan every stamped page in colour: one file for each document, several pages of one as one PDF.',
    zh: '打印需签署的文件，在单位名称处加盖公章，然后彩色扫描。每份文件单独上传，同一文件的多页请合并为一个 PDF。',
  },
  send: { en: 'Send the scan', zh: '上传扫描件' },
  namePerson: { en: 'Your name, as in the documents', zh: '您的姓名（与文件一致）' },
  nameCompany: { en: 'Your name: who signs for it', zh: '签署人姓名（代表单位）' },
  nameMissing: { en: 'Enter your name', zh: '请填写姓名' },
  confirm: { en: 'Submit documents', zh: '提交签署文件' },
  decline: { en: 'Decline', zh: '我不签署' },
  declineText: {
    en: (from: string) => `${from} reads your reason. The link then ends.`,
    zh: (from: string) => `${from} 将看到您的理由，链接随即失效。`,
  },
  reason: { en: 'Why not', zh: '理由' },
  reasonMissing: { en: 'Enter a short reason', zh: '请简要说明理由' },
  declineSend: { en: 'Decline', zh: '确认拒绝' },
  goneTitle: { en: 'This link opens nothing', zh: '该链接无法打开' },
  goneText: {
    en: 'It has expired, was used or replaced, or was copied only in part. Ask the sender for a new one.',
    zh: '链接可能已失效、已使用、已被替换，或复制不完整。请联系发送人获取新链接。',
  },
  closedTitle: { en: 'Nothing is to be signed here any more', zh: '无需再签署' },
  signedTitle: { en: 'Thank you. The signed documents have arrived', zh: '已收到您签署的文件，谢谢' },
  signedText: {
    en: (name: string, time: string) => `Signed by ${name}, ${time}. Nothing more is to be done here.`,
    zh: (name: string, time: string) => `${name} 于 ${time} 签署，无需其他操作。`,
  },
  declinedTitle: { en: 'You declined to sign', zh: '您已拒绝签署' },
  declinedText: {
    en: (from: string) => `${from} has your reason. Should you change your mind, ask for a new link.`,
    zh: (from: string) => `${from} 已收到您的理由。如需重新签署，请索取新链接。`,
  },
})
