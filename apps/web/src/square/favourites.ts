import { useSyncExternalStore } from 'react'
import { accessToken } from '../app/session-store.ts'

/** What was chosen since the page was loaded, by session and listing: a card and its dialog show the same, whatever list they were read from. */
const chosen = new Map<string, boolean>()
const listeners = new Set<() => void>()
export const favouriteKey = (id: string) => `${accessToken()} ${id}`
export const chosenFavourite = (key: string): boolean | undefined => chosen.get(key)

export function chooseFavourite(key: string, on: boolean | undefined): void {
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
  return useSyncExternalStore(subscribe, () => chosen.get(favouriteKey(id)) ?? favourite)
}
