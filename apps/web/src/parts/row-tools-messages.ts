import { defineMessages } from '../app/language.ts'

export const rowToolsMessages = defineMessages({
  edit: { en: 'Edit', zh: '编辑' },
  remove: { en: 'Remove', zh: '移除' },
  up: { en: 'Move up', zh: '上移' },
  down: { en: 'Move down', zh: '下移' },
})
