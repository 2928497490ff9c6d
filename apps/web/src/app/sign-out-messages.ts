import { defineMessages } from './language.ts'

export const signOutMessages = defineMessages({
  title: { en: 'This has not been sent', zh: '内容尚未提交' },
  text: {
    en: 'What you entered on this page has not been saved or sent. Signing out deletes it from this device.',
    zh: '本页填写的内容尚未保存或提交，退出登录后将从本设备删除。',
  },
  leave: { en: 'Sign out anyway', zh: '放弃并退出' },
  stay: { en: 'Stay', zh: '留在本页' },
})
