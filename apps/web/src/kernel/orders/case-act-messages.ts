import { defineMessages, plural } from '../../app/language.ts'

/** What the parts of "What to do now" say that are fetched for the cases they are about. */
export const caseActMessages = defineMessages({
  answerOrdered: {
    en: (service: string, day: string) =>
      `You have submitted an order for this: ${service}. Official deadline ${day}. Start another only if it responds to a different notice.`,
    zh: (service: string, day: string) =>
      `您已提交该业务的订单：${service}，官方绝限 ${day}。如需答复另一份通知书，请另行办理。`,
  },
  answerDrafted: {
    en: (service: string, day: string) =>
      `You have a draft of this: ${service}. It is not submitted yet; the office takes it until ${day}.`,
    zh: (service: string, day: string) => `您有该业务的草稿：${service}，尚未提交；官方绝限 ${day}。`,
  },
  answerOffice: {
    en: (office: string, service: string, day: string) =>
      `${office} awaits your response by ${day}: ${service}. It needs its own order; after that date you can no longer respond.`,
    zh: (office: string, service: string, day: string) =>
      `${office}等待您的答复，截止 ${day}：${service}。须另行下单办理，逾期将不能再答复。`,
  },
  lostTitle: { en: 'Official deadline passed', zh: '官方绝限已过' },
  lostText: {
    en: (what: string, day: string, missed: string) => `${what} was due on ${day}. Consequence: ${missed}.`,
    zh: (what: string, day: string, missed: string) => `“${what}”已于 ${day} 届满，后果：${missed}。`,
  },
  lostRight: { en: 'the right may be lost', zh: '可能丧失权利' },
  restoreText: {
    en: (months: number) =>
      `Restoration can be requested within ${plural(months, 'month')} of the office’s notice of the loss, together with the act that was missed.`,
    zh: (months: number) => `收到官方的权利丧失通知后 ${months} 个月内，可补办未完成的手续并请求恢复权利。`,
  },
  askToday: { en: (who: string) => `Call ${who} today.`, zh: (who: string) => `请今日联系${who}。` },
  askRestoration: { en: 'Restore rights', zh: '恢复权利' },
  patentGranted: {
    en: (next: string, on: string) => `The patent is granted. Next deadline: ${next}, ${on}.`,
    zh: (next: string, on: string) => `专利已授权。下一期限：${next}，${on}。`,
  },
  patentGrantedNoDate: {
    en: 'The patent is granted. No deadline is open on this case.',
    zh: '专利已授权，本案暂无待办期限。',
  },
  registeredUntil: {
    en: (day: string) => `The mark is registered until ${day}.`,
    zh: (day: string) => `商标已注册，有效期至 ${day}。`,
  },
  registeredWithout: { en: 'The mark is registered.', zh: '商标已注册。' },
  renewalNext: {
    en: (from: string, until: string, grace: string) =>
      `Next: it is renewed from ${from} to ${until}, with a late fee until ${grace}.`,
    zh: (from: string, until: string, grace: string) =>
      `下一步：${from} 至 ${until} 可办理续展；宽展期至 ${grace}，须另缴迟延费。`,
  },
  recordedText: { en: 'The office has recorded it.', zh: '商标局已核准。' },
  issuedText: {
    en: 'The copyright is registered and its certificate issued.',
    zh: '著作权已登记，证书已颁发。',
  },
  downloadCertificate: { en: 'Download the certificate', zh: '下载证书' },
  answersDue: { en: 'The office waits for', zh: '官方待办' },
  answerDue: {
    en: (notice: string, day: string) => `${notice}: must reach the office by ${day}.`,
    zh: (notice: string, day: string) => `${notice}：官方绝限 ${day}，请在此之前递交。`,
  },
  openAnswer: { en: 'Open answer', zh: '查看答复' },
  openNotice: { en: 'Open notice', zh: '查看通知书' },
  readOpinion: { en: 'Read what the office wrote', zh: '查看官方意见内容' },
  yourAgent: { en: (name: string) => `Your agent: ${name}`, zh: (name: string) => `您的代理师：${name}` },
  yourAgency: { en: (name: string) => `Your agency: ${name}`, zh: (name: string) => `代理机构：${name}` },
  answerOpinion: { en: 'Answer office action', zh: '答复审查意见' },
  answerCorrection: { en: 'Answer correction', zh: '答复补正' },
  begin: { en: (service: string) => `Begin: ${service}`, zh: (service: string) => `办理${service}` },
  papersTitle: { en: 'Documents still missing', zh: '待补交的文件' },
  papersText: {
    en: 'The office abroad asks for them. Submit them here; the price stays as it is.',
    zh: '国外官方要求提交下列文件，请在此上传，订单价格不变。',
  },
  papersMissing: { en: 'The customer still owes these documents.', zh: '客户尚未提交下列文件。' },
  paperAdded: { en: 'The document is with your agent.', zh: '文件已提交给代理师。' },
  powerTitle: { en: 'Power of attorney', zh: '专利代理委托书' },
  powerText: {
    en: 'Print it, have every applicant sign or stamp it, and upload the scan here. The agent needs it to file.',
    zh: '请打印后由各申请人签章，并在此上传扫描件，代理师递交时需要。',
  },
  powerThere: { en: 'The signed power of attorney is with your agent.', zh: '签章的委托书已提交给代理师。' },
  powerUpload: { en: 'Upload the signed scan', zh: '上传签章扫描件' },
  powerAgain: { en: 'Upload another scan', zh: '重新上传扫描件' },
  paperThere: { en: 'The signed paper is with your agent.', zh: '签章的文件已提交给代理师。' },
  feeWithUs: {
    en: 'Paid to us; we pay it to the patent office before this day.',
    zh: '您已付款，我们会在此日之前缴至专利局。',
  },
  payAnnualFee: { en: 'Pay annual fee', zh: '缴纳年费' },
  fileAbroad: { en: 'File abroad', zh: '向国外申请' },
  newDivisional: { en: 'New divisional', zh: '新建分案' },
  openDeadlines: { en: 'Deadlines', zh: '期限' },
})
