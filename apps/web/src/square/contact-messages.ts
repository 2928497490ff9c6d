import { defineMessages } from '../app/language.ts'

/** Words of exchanges of contacts. */
export const contactMessages = defineMessages({
  contacts: { en: 'Contacts', zh: '联系方式' },
  wantsContact: {
    en: (day: string) => `Asked for your contact on ${day}.`,
    zh: (day: string) => `${day} 请求交换联系方式。`,
  },
  wantsText: {
    en: 'If you agree, the two of you see how the other can be reached; no one else does, and it binds you to nothing.',
    zh: '同意后仅双方可见彼此联系方式，不构成任何交易承诺。',
  },
  waits: { en: 'Waiting for the other side.', zh: '等待对方答复。' },
  notGiven: { en: 'Not exchanged', zh: '未交换' },
  show: { en: 'Show each other', zh: '同意交换' },
  hide: { en: 'Do not', zh: '不同意' },
  weChat: { en: 'WeChat', zh: '微信' },
  asks: { en: 'Request contact', zh: '请求交换联系方式' },
  asksSeller: {
    en: 'If the buyer agrees, they see the contact in your listing and you see theirs. No one else does.',
    zh: '受让方同意后可见您在转让信息中填写的联系方式，您可见对方的；其他人不可见。',
  },
  asksBuyer: {
    en: 'If the seller agrees, they see these details and you see theirs. No one else does.',
    zh: '出让方同意后可见以下联系方式，您可见对方的；其他人不可见。',
  },
  own: { en: 'How you can be reached', zh: '您的联系方式' },
  contactName: { en: 'Your name', zh: '您的姓名' },
  phone: { en: 'Your phone', zh: '您的电话' },
  cancel: { en: 'Cancel', zh: '取消' },
})
