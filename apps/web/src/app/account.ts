import {
  accessToken,
  type CurrentUser,
  currentOrganisation,
  currentRound,
  currentUser,
  onSessionChange,
} from './session-store.ts'
import { readStored } from './storage.ts'

/** Id of the person who is signed in now, in this tab or another: read from storage each time. */
export function storedPerson(): string | undefined {
  return accessToken() === undefined ? undefined : readStored<CurrentUser | undefined>('current_user', undefined)?.id
}

/** The same with the organisation that they work in, unless it is the one of their own account: whose what is typed is. */
export function storedAccount(): string | undefined {
  const id = storedPerson()
  const organisation = currentOrganisation()
  return id === undefined || organisation === undefined || organisation === id ? id : `${id}.${organisation}`
}

/** Calls back when another account or organisation has taken the place of the one before, here or in another tab; told which. */
export function onAccountChange(listener: (isOtherPerson: boolean) => void): () => void {
  let round = currentRound()
  let person = currentUser()?.id
  return onSessionChange(() => {
    const before = { round, person }
    round = currentRound()
    person = currentUser()?.id
    if (round !== before.round) listener(person !== before.person)
  })
}
