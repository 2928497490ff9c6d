import { defineMessages } from '../app/language.ts'

export const formDialogMessages = defineMessages({
  cancel: { en: 'Cancel', zh: '取消' },
})
