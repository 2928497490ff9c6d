import { defineMessages } from '../app/language.ts'

export const errorMessages = defineMessages({
  retry: { en: 'Try again', zh: '重试' },
  failedTitle: { en: 'This could not be loaded', zh: '内容未能加载' },
  failedAdvice: {
    en: 'Try again; if the problem remains, contact us with the time and this address.',
    zh: '请重试；若仍有问题，请告知我们时间与当前网址。',
  },
  goneTitle: { en: 'There is nothing at this address', zh: '此网址没有对应的内容' },
  goneAdvice: {
    en: 'It may have been taken away, or the address is not complete.',
    zh: '内容可能已下架或删除，或网址不完整。',
  },
})
