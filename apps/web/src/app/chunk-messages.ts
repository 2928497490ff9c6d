import { defineMessages } from './language.ts'

export const chunkMessages = defineMessages({
  notLoaded: {
    en: 'This could not be opened: a part of the page did not arrive. Check your connection and try again.',
    zh: '无法打开：页面的一部分没有加载成功。请检查网络后重试。',
  },
  notShown: {
    en: 'This part of the page did not arrive. Check your connection and try again.',
    zh: '页面的这一部分没有加载成功。请检查网络后重试。',
  },
  tryAgain: { en: 'Try again', zh: '重试' },
  updated: {
    en: 'The portal has been updated. Save what you typed, then reload the page to open this.',
    zh: '网站已更新。请先保存已填写的内容，再重新加载页面后打开。',
  },
  reload: { en: 'Reload the page', zh: '重新加载页面' },
  losesTyped: {
    en: 'Some of what you typed on this page is not saved. Reloading discards it.',
    zh: '本页有已填写但未保存的内容，重新加载后将丢失。',
  },
  reloadAnyway: { en: 'Reload anyway', zh: '仍要重新加载' },
})
