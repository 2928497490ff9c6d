import { defineMessages } from '../app/language.ts'

/** Words of the list of favourites. */
export const favouriteMessages = defineMessages({
  signIn: { en: 'Sign in', zh: '登录' },
  signInTitle: { en: 'Sign in to see your favourites', zh: '登录后查看收藏' },
  signInText: {
    en: 'Favourites belong to your account and are there on every device.',
    zh: '收藏保存在您的账号中，各设备均可查看。',
  },
  none: { en: 'No favourites yet', zh: '暂无收藏' },
  noneText: {
    en: 'Press the heart of a patent or trademark to find it here again.',
    zh: '点击专利或商标卡片上的心形，即可在此查看。',
  },
})
