import { defineMessages } from '../../app/language.ts'

export const fileButtonMessages = defineMessages({
  show: { en: 'Show', zh: '预览' },
  download: { en: 'Download', zh: '下载' },
})
