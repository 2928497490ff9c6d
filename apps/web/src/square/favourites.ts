import { useSyncExternalStore } from 'react'
import { sendCall } from '../api/send-call.ts'
import { accessToken } from '../app/session-store.ts'

/** What was chosen since the page was loaded, by session and listing: a card and its dialog show the same, whatever list they were read from. */
const chosen = new Map<string, boolean>()
const listeners = new Set<() => void>()
const keyOf = (id: string) => `${accessToken()} ${id}`

function choose(key: string, on: boolean | undefined): void {
  if (on === undefined) chosen.delete(key)
  else chosen.set(key, on)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a listing is a favourite: as the server said, unless that was changed here. */
export function useFavourite({ id, favourite }: { readonly id: string; readonly favourite: boolean }): boolean {
  return useSyncExternalStore(subscribe, () => chosen.get(keyOf(id)) ?? favourite)
}

/** Shows the choice at once; one that the server did not take, which a toast says, is taken back. */
export async function setFavourite(id: string, on: boolean): Promise<void> {
  const key = keyOf(id)
  const before = chosen.get(key)
  choose(key, on)
  try {
    await sendCall('square.setFavourite', { id, on })
  } catch {
    choose(key, before)
  }
}
