import { storageLifetimeSeconds } from '@portal/contract/limits'

interface Entry {
  readonly value: unknown
  /** Milliseconds since 1970 after which the entry is gone; `null` never expires. */
  readonly expire: number | null
}

function keyOf(key: string): string {
  return key.toUpperCase()
}

/**
 * Reads an entry (specification §4): an expired one is removed and `fallback` returned, as is a damaged or foreign one.
 * The caller names the type it stored; nothing else writes these keys.
 */
export function readStored<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(keyOf(key))
    if (text === null) return fallback
    const entry = JSON.parse(text) as Entry
    if (entry.expire === null || entry.expire > Date.now()) return entry.value as T
    localStorage.removeItem(keyOf(key))
  } catch {
    // Refused storage (private windows) or text that is not ours reads as absent.
  }
  return fallback
}

/**
 * Writes an entry under the upper-cased key.
 *
 * @param lifetimeSeconds Default 604800 (7 days, specification §9); `null` keeps it for good.
 * @returns whether it is kept: a full or refused storage loses the convenience, not the page.
 */
export function writeStored(
  key: string,
  value: unknown,
  lifetimeSeconds: number | null = storageLifetimeSeconds,
): boolean {
  const expire = lifetimeSeconds === null ? null : Date.now() + lifetimeSeconds * 1000
  try {
    localStorage.setItem(keyOf(key), JSON.stringify({ value, expire } satisfies Entry))
    return true
  } catch {
    return false
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(keyOf(key))
  } catch {
    // As above: storage may be refused altogether.
  }
}

/** Calls back when another tab changes the key. Returns the function that stops it. */
export function onStoredChange(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null || event.key === keyOf(key)) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
