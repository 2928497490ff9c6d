import { useMessages } from '../../../app/language.ts'
import { useSession } from '../../../app/session-store.ts'
import { deskMessages } from './messages.ts'

/** By the clock of the person's own machine. */
export default function Greeting() {
  const t = useMessages(deskMessages)
  const { user } = useSession()
  const hour = new Date().getHours()
  const name = user?.name || user?.Account || ''
  const words = hour < 12 && hour >= 4 ? t.morning : hour < 18 && hour >= 12 ? t.afternoon : t.evening
  return <h1>{words(name)}</h1>
}
