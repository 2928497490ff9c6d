import { onTokenChange, showSignIn } from './session-store.ts'

let isShown = false
let isPutOff = false

/**
 * Asks a person who was signed in to sign in again, over the page as it is. If they have put that off, they are asked
 * again only when they want it (`isWanted`), not by each call that is refused.
 */
export function askToSignIn(isWanted = false): void {
  if (isShown || (isPutOff && !isWanted)) return
  isPutOff = false
  isShown = true
  import('../people/session/RenewDialog.tsx').then(
    (file) => isShown && showSignIn(file.default),
    () => {
      // Cannot be fetched without the server; the next refused call tries again.
      isShown = false
    },
  )
}

/** The dialog goes and the page stays; the form says what is not saved. */
export function putOffSignIn(): void {
  isShown = false
  isPutOff = true
  showSignIn(undefined)
}

onTokenChange(() => {
  isShown = false
  isPutOff = false
})
