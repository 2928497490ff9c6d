import { defineMessages } from '../app/language.ts'

export const fileMessages = defineMessages({
  choose: { en: 'Choose file', zh: '选择文件' },
  none: { en: 'No file chosen', zh: '未选择文件' },
})
