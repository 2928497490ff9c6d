import { defineMessages } from '../app/language.ts'

export const errorMessages = defineMessages({
  retry: { en: 'Try again', zh: '重试' },
  failedTitle: { en: 'This could not be loaded', zh: '内容未能加载' },
  failedAdvice: {
    en: 'What you entered is kept. Try again; if it stays, tell us the time and this address.',
    zh: '已填写的内容已保留。请重试；若仍有问题，请告知我们时间与当前网址。',
  },
})
