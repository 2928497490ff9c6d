import { useRef } from 'react'
import { useCallMutation } from '../api/query.ts'
import './keep-page.ts'
import { pageKeeper, workIn } from './session-store.ts'
import { discardTyped } from './typed-content.ts'

/**
 * Moves the session to another organisation of the person. The page is then left as for another person, in every tab; `next` is what
 * opens in this one.
 */
export function useSwitchOrganisation() {
  const wanted = useRef<string>(undefined)
  const { mutate, isPending } = useCallMutation('organisations.switchOrganisation', {
    anyOrganisation: true,
    onSuccess: ({ user }, { id }) => {
      // Here it was saved, or the person chose to lose it; in other tabs nobody was asked.
      discardTyped()
      pageKeeper.next = wanted.current
      workIn(id, user)
      pageKeeper.next = undefined
    },
  })
  const switchTo = (id: string, next?: string) => {
    wanted.current = next
    mutate({ id })
  }
  return { switchTo, isBusy: isPending }
}
