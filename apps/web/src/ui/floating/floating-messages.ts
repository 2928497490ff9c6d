import { defineMessages } from '../../app/language.ts'

export const floatingMessages = defineMessages({
  notLoaded: {
    en: 'This could not be opened: a part of the page did not arrive. Check your connection and try again.',
    zh: '无法打开：页面的一部分没有加载成功。请检查网络后重试。',
  },
  reload: { en: 'Reload the page', zh: '重新加载页面' },
})
