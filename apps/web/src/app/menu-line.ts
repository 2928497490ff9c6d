import { useEffect, useSyncExternalStore } from 'react'

let told: string | undefined
const listeners = new Set<() => void>()

function tell(path: string | undefined): void {
  told = path
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A page whose address does not say which list its thing belongs to says so: the menu marks that line while it is shown.
 * `undefined` while it is not known yet: the menu goes by the address.
 */
export function useMenuLine(path: string | undefined): void {
  useEffect(() => {
    tell(path)
    return () => tell(undefined)
  }, [path])
}

/** The line of the menu that the page shown belongs to, if it said so. */
export function useDeclaredMenuLine(): string | undefined {
  return useSyncExternalStore(listen, () => told)
}
