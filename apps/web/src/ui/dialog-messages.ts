import { defineMessages } from '../app/language.ts'

export const dialogMessages = defineMessages({
  close: { en: 'Close', zh: '关闭' },
  askDiscard: { en: 'Discard what you entered?', zh: '放弃已填写的内容？' },
  discard: { en: 'Discard', zh: '放弃' },
  goOn: { en: 'Keep editing', zh: '继续填写' },
})
