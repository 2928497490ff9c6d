import { accessToken, type CurrentUser, currentUser, onSessionChange } from './session-store.ts'
import { readStored } from './storage.ts'

/** Id of the account that is signed in now, in this tab or another: read from storage each time. */
export function storedAccount(): string | undefined {
  return accessToken() === undefined ? undefined : readStored<CurrentUser | undefined>('current_user', undefined)?.id
}

/** Calls back when another account has taken the place of the one before, here or in another tab. */
export function onAccountChange(listener: () => void): () => void {
  let before = currentUser()?.id
  return onSessionChange(() => {
    const now = currentUser()?.id
    const isOther = before !== undefined && now !== undefined && now !== before
    before = now
    if (isOther) listener()
  })
}
