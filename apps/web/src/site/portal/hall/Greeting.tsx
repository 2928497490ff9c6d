import { useMessages } from '../../../app/language.ts'
import { useSession } from '../../../app/session-store.ts'
import { hallMessages } from './messages.ts'

/** By the clock of the person's own machine. */
export function Greeting() {
  const t = useMessages(hallMessages)
  const { user } = useSession()
  const hour = new Date().getHours()
  const name = user?.name || user?.Account || ''
  const words = hour < 12 && hour >= 4 ? t.morning : hour < 18 && hour >= 12 ? t.afternoon : t.evening
  return <h1>{words(name)}</h1>
}
