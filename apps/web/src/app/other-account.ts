import { sendCall } from '../api/send-call.ts'
import { showToast } from '../ui/toast.ts'
import { currentLanguage, defineMessages } from './language.ts'
import { currentUser } from './session-store.ts'

const messages = defineMessages({
  changed: {
    en: (name: string) =>
      `You are now signed in as ${name}. The page of the previous account was closed; nothing was sent.`,
    zh: (name: string) => `您现以 ${name} 的账号登录。原账号的页面已关闭，其内容未发送。`,
  },
  moved: {
    en: (name: string) => `You now work in ${name}.`,
    zh: (name: string) => `已切换到“${name}”。`,
  },
})

/** Says why the page was left. */
export function showOtherAccountToast(): void {
  showToast({ tone: 'warn', text: messages[currentLanguage()].changed(currentUser()?.name ?? '') })
}

/** Says where the person works now; without an answer the menu says it. */
export async function showOtherOrganisationToast(): Promise<void> {
  const answer = await sendCall('organisations.listOrganisations', {}, { shownInPlace: true }).catch(() => undefined)
  const here = answer?.list.find(({ isCurrent }) => isCurrent)
  if (here) showToast({ tone: 'good', text: messages[currentLanguage()].moved(here.name) })
}
