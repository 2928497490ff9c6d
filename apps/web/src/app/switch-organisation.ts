import { useCallMutation } from '../api/query.ts'
import './keep-page.ts'
import { workIn } from './session-store.ts'

/** Moves the session to another organisation of the person. The page is then left as for another person, in every tab. */
export function useSwitchOrganisation() {
  const { mutate, isPending } = useCallMutation('organisations.switchOrganisation', {
    onSuccess: ({ user }, { id }) => workIn(id, user),
  })
  return { switchTo: (id: string) => mutate({ id }), isBusy: isPending }
}
