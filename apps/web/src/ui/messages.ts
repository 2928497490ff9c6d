import { defineMessages } from '../app/language.ts'

/** Words of controls, of which every page has some. */
export const uiMessages = defineMessages({
  loading: { en: 'Loading', zh: '加载中' },
  required: { en: 'required', zh: '必填' },
})
