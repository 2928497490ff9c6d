import { showToast } from '../ui/toast.ts'
import { currentLanguage, defineMessages } from './language.ts'
import { currentUser } from './session-store.ts'

const messages = defineMessages({
  changed: {
    en: (name: string) =>
      `You are now signed in as ${name}. The page of the previous account was closed; nothing was sent.`,
    zh: (name: string) => `您现以 ${name} 的账号登录。原账号的页面已关闭，其内容未发送。`,
  },
})

/** Says why the page was left. */
export function showOtherAccountToast(): void {
  showToast({ tone: 'warn', text: messages[currentLanguage()].changed(currentUser()?.name ?? '') })
}
