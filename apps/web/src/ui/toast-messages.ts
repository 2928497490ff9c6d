import { defineMessages } from '../app/language.ts'

/** Apart from the other small components' words, because every page loads the toasts. */
export const toastMessages = defineMessages({
  dismiss: { en: 'Dismiss', zh: '关闭提示' },
  notifications: { en: 'Messages', zh: '提示消息' },
})
