import { defineMessages } from '../../app/language.ts'

export const signingMessages = defineMessages({
  title: { en: 'Signatures', zh: '签署' },
  signed: {
    en: (done: number, all: number) => `${done} of ${all} signed`,
    zh: (done: number, all: number) => `已签 ${done} / ${all}`,
  },
  text: {
    en: 'Send each party a personal link. They read the documents, sign on paper and upload the scan; no account is needed.',
    zh: '为每一方生成专属链接，对方无需注册即可查阅文件、签章并上传扫描件。',
  },
  keepText: {
    en: 'Parties sign by links that the customer creates. Record the scan of documents that were signed and posted; the customer is notified.',
    zh: '各方通过客户生成的链接签署。收到邮寄的签章原件后，请在此登记扫描件，系统将通知客户。',
  },
  closed: {
    en: 'Documents are signed until they are handed to the office.',
    zh: '文件递交官方之前可签署。',
  },
  ask: { en: 'Make a link', zh: '生成签署链接' },
  askAgain: { en: 'New link', zh: '重新生成链接' },
  askFor: {
    en: (act: string, name: string) => `${act}: ${name}`,
    zh: (act: string, name: string) => `${act}：${name}`,
  },
  askNamed: { en: (name: string) => `Link for ${name} to sign`, zh: (name: string) => `请${name}签署` },
  withdraw: { en: 'Withdraw', zh: '撤回' },
  withdrawNamed: { en: (name: string) => `Withdraw the link of ${name}`, zh: (name: string) => `撤回${name}的链接` },
  scan: { en: 'Scan', zh: '扫描件' },
  scanNamed: { en: (name: string) => `Download the scan of ${name}`, zh: (name: string) => `下载${name}的扫描件` },
  keep: { en: 'Record posted scan', zh: '登记邮寄件' },
  keepNamed: {
    en: (name: string) => `Record posted scan of ${name}`,
    zh: (name: string) => `登记邮寄件：${name}`,
  },
  keepLead: {
    en: 'Only for originals you have in front of you. This is recorded in the history of the order; the customer is notified and sees the scan.',
    zh: '仅限已收到原件的情形。此操作将记入订单历史，客户会收到通知并可查看扫描件。',
  },
  compare: {
    en: 'Compare the originals with the documents of the order as they are now: an earlier version does not count.',
    zh: '请将原件与订单中的现行文件核对，旧版签章件无效。',
  },
  compareChanged: {
    en: (count: number) =>
      `The documents were changed ${count === 1 ? 'once' : `${count} times`} since they were submitted first: compare the originals with the documents as they are now. What was signed before does not count.`,
    zh: (count: number) => `文件首次提交后已变更 ${count} 次，请将原件与现行文件核对，变更前签署的签章件无效。`,
  },
  receivedOn: { en: 'Kept on', zh: '登记日期' },
  signerPerson: { en: 'Who signed, as in the documents', zh: '签署人姓名（与文件一致）' },
  signerCompany: { en: 'Who signed for it', zh: '签署人姓名（代表单位）' },
  signerMissing: { en: 'Enter who signed', zh: '请填写签署人姓名' },
  keepIt: { en: 'Keep the scan', zh: '登记扫描件' },
  cancel: { en: 'Cancel', zh: '取消' },
  kept: {
    en: (name: string) => `Recorded: ${name} has signed by post. The customer was notified.`,
    zh: (name: string) => `已登记${name}的邮寄签章件，并已通知客户。`,
  },
  days: { en: 'The link opens for', zh: '链接有效期' },
  dayCount: { en: (days: number) => `${days} days`, zh: (days: number) => `${days} 天` },
  reads: { en: 'Reads', zh: '查阅' },
  signs: { en: 'Signs', zh: '签署' },
  replaces: {
    en: 'The earlier link will stop working.',
    zh: '此前的链接将失效。',
  },
  make: { en: 'Make the link', zh: '生成链接' },
  made: { en: 'Link (shown only once)', zh: '链接（仅显示一次）' },
  madeText: {
    en: (name: string, day: string) =>
      `Send it to ${name} only: anyone with the link can sign in their place. It is valid until ${day}.`,
    zh: (name: string, day: string) => `请仅发送给${name}，持有链接者即可代其签署。有效期至 ${day}。`,
  },
  link: { en: 'link', zh: '链接' },
  scanCode: { en: 'QR code of the link', zh: '链接二维码' },
  done: { en: 'Done', zh: '完成' },
  none: { en: 'Not asked yet', zh: '未发送' },
  open: { en: 'Asked', zh: '待签署' },
  opened: { en: 'Has read it', zh: '已查阅' },
  state_signed: { en: 'Signed', zh: '已签署' },
  byPost: { en: 'Signed by post', zh: '已签署（邮寄）' },
  onPaper: { en: 'Signed on paper', zh: '已提交签章件' },
  outdated: { en: 'Signed an earlier version', zh: '签署的是旧版' },
  declined: { en: 'Declined', zh: '已拒绝' },
  withdrawn: { en: 'Withdrawn', zh: '已撤回' },
  ended: { en: 'Link has ended', zh: '链接已失效' },
  until: { en: (day: string) => `until ${day}`, zh: (day: string) => `至 ${day}` },
  signedBy: {
    en: (name: string, time: string) => `by ${name}, ${time}`,
    zh: (name: string, time: string) => `${name}，${time}`,
  },
  postedBy: {
    en: (name: string, time: string) => `by ${name}; came by post, scan kept by staff, ${time}`,
    zh: (name: string, time: string) => `${name}，邮寄原件由工作人员登记，${time}`,
  },
  outdatedText: {
    en: 'The documents were changed by a correction. Ask for a new signature.',
    zh: '文件因补正已修改，请重新发送链接签署。',
  },
})
