import { defineMessages } from '../app/language.ts'

/** Words of a dispute: what the sides say and lay down, and what staff ask. */
export const disputeMessages = defineMessages({
  title: { en: 'Dispute', zh: '争议' },
  text: {
    en: 'Each side states its case and adds documents until the portal decides. Both sides and the portal read all of it.',
    zh: '平台处理前，双方均可说明情况并补充材料；双方与平台均可查看。',
  },
  buyer: { en: 'Buyer', zh: '受让方' },
  seller: { en: 'Seller', zh: '出让方' },
  staff: { en: 'Portal', zh: '平台' },
  raised: { en: 'raised the dispute', zh: '提出争议' },
  said: { en: 'said', zh: '说明' },
  asks: {
    en: (whom: string, day: string) => `asks the ${whom.toLowerCase()}, response due ${day}`,
    zh: (whom: string, day: string) => `询问${whom}，请于 ${day} 前答复`,
  },
  yours: { en: 'Your words', zh: '您的说明' },
  answer: { en: 'Your response', zh: '您的答复' },
  paper: { en: 'Add a paper', zh: '补充材料' },
  send: { en: 'Send to the dispute', zh: '提交' },
  sayNeeded: { en: 'Enter a statement or add a document', zh: '请填写说明或上传材料' },
  question: { en: 'Question to a side', zh: '向一方询问' },
  whom: { en: 'Whom', zh: '询问对象' },
  until: { en: 'Response due', zh: '答复期限' },
  ask: { en: 'Ask', zh: '发送询问' },
  askNeeded: { en: 'Enter the question', zh: '请填写问题' },
  dayNeeded: { en: 'Enter the date', zh: '请填写期限' },
})
