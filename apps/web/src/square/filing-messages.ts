import { defineMessages } from '../app/language.ts'

/** Words of the filing of a deal: where it is ordered, and its day. */
export const filingMessages = defineMessages({
  order: { en: 'Order transfer', zh: '委托办理转让' },
  orderText: {
    en: 'The portal prepares the documents and files the change with the office. Filed elsewhere, its receipt is enough.',
    zh: '平台可准备材料并向国家知识产权局递交变更；已自行递交的，上传回执即可。',
  },
  correct: { en: 'Correct the day', zh: '更正日期' },
  correctText: {
    en: 'The other side is notified, and the history keeps both dates.',
    zh: '将通知对方，记录中保留更正前后的日期。',
  },
  save: { en: 'Save the day', zh: '保存日期' },
  cancel: { en: 'Cancel', zh: '取消' },
})
