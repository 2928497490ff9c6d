import { useCallMutation } from '../api/query.ts'
import './keep-page.ts'
import { workIn } from './session-store.ts'
import { discardTyped } from './typed-content.ts'

/** Moves the session to another organisation of the person. The page is then left as for another person, in every tab. */
export function useSwitchOrganisation() {
  const { mutate, isPending } = useCallMutation('organisations.switchOrganisation', {
    anyOrganisation: true,
    onSuccess: ({ user }, { id }) => {
      // Here it was saved, or the person chose to lose it; in other tabs nobody was asked.
      discardTyped()
      workIn(id, user)
    },
  })
  return { switchTo: (id: string) => mutate({ id }), isBusy: isPending }
}
