import { useSession } from '../../app/session-store.ts'
import { useMay } from '../use-may.ts'

/** Whether the reader works in an organisation of several: one person alone keeps nothing from anybody, and the back office is no side. */
export function useIsInTeam(): boolean {
  const { user } = useSession()
  return user?.organisation !== undefined && user.organisation.kind !== 'person'
}

/** Whether the reader may write comments, tasks and time where they work. */
export function useMayWrite(): boolean {
  const [mayDraft, mayAnswer] = [useMay('draft'), useMay('answer')]
  return mayDraft || mayAnswer
}
