import { useMessages } from '../app/language.ts'
import { useSession } from '../app/session-store.ts'
import { noPatentsMessages } from './no-patents-messages.ts'

/** Why a search finds nothing while there are no patents at all; to an administrator, what is to be done. */
export default function NoPatents() {
  const t = useMessages(noPatentsMessages)
  const role = useSession().user?.role
  if (role !== 'administrator') return t.visitor
  return (
    <>
      {t.administrator} <code>npm run portal -- import patents FILE</code>
    </>
  )
}
