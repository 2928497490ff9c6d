import { type ComponentType, useSyncExternalStore } from 'react'
import { onTokenChange } from './session-store.ts'

let shown: ComponentType | undefined
let isPutOff = false
const listeners = new Set<() => void>()

function show(dialog: ComponentType | undefined): void {
  shown = dialog
  for (const listener of listeners) listener()
}

/**
 * Asks whoever was signed in to sign in again, over the page as it is. Who has put that off is asked again only when he
 * wants it (`isWanted`), not by each call that is refused.
 */
export function askToSignIn(isWanted = false): void {
  if (shown || (isPutOff && !isWanted)) return
  isPutOff = false
  // Cannot be fetched without the server; the next refused call tries again.
  import('../session/RenewDialog.tsx').then(
    (file) => show(file.default),
    () => {},
  )
}

/** The dialog goes and the page stays; the form says what is not saved. */
export function putOffSignIn(): void {
  isPutOff = true
  show(undefined)
}

onTokenChange((_before, isRenewed) => {
  isPutOff = false
  if (isRenewed || shown) show(undefined)
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The dialog to show now, if any. */
export function useRenewalDialog(): ComponentType | undefined {
  return useSyncExternalStore(subscribe, () => shown)
}
