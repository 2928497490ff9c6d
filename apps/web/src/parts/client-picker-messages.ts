import { defineMessages } from '../app/language.ts'

export const clientPickerMessages = defineMessages({
  client: { en: 'Client', zh: '客户' },
  clientHint: { en: 'Type a name or number', zh: '输入客户名称或编号' },
})
