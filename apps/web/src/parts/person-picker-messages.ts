import { defineMessages } from '../app/language.ts'

export const personPickerMessages = defineMessages({ hint: { en: 'Type a name', zh: '输入姓名或名称' } })
