import { defineMessages } from './language.ts'

export const switchMessages = defineMessages({
  title: { en: 'This has not been sent', zh: '内容尚未提交' },
  text: {
    en: 'What you entered on this page has not been saved or sent. Switching to another organisation deletes it.',
    zh: '本页填写的内容尚未保存或提交，切换组织后将被删除。',
  },
  leave: { en: 'Switch anyway', zh: '放弃并切换' },
  stay: { en: 'Stay', zh: '留在本页' },
})
