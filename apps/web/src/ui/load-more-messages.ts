import { defineMessages } from '../app/language.ts'

export const loadMoreMessages = defineMessages({
  loading: { en: 'Loading…', zh: '加载中…' },
  scroll: { en: 'Scroll for more', zh: '继续滚动加载更多' },
  noMore: { en: 'No more', zh: '没有更多了' },
  failed: { en: 'This could not be loaded.', zh: '加载失败。' },
  retry: { en: 'Try again', zh: '重试' },
  nothing: { en: 'Nothing found', zh: '没有符合条件的记录' },
})
