import { defineMessages, useMessages } from '../app/language.ts'
import { useSession } from '../app/session-store.ts'

const messages = defineMessages({
  visitor: {
    en: 'The patent collection is being filled; searches find nothing yet.',
    zh: '专利数据正在入库，暂时检索不到结果。',
  },
  staff: { en: 'No patents are imported yet. By command:', zh: '尚未导入专利数据，命令：' },
})

/** Why a search finds nothing while there are no patents at all; to the office, what is to be done. */
export default function NoPatents() {
  const t = useMessages(messages)
  const role = useSession().user?.role
  if (role === undefined || role === 'customer' || role === 'agent') return t.visitor
  return (
    <>
      {t.staff} <code>npm run portal -- import patents FILE</code>
    </>
  )
}
