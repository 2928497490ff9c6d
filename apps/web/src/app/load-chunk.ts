const storageKey = 'RELOADED_FOR'

/**
 * Imports a chunk; when it is gone because a newer release replaced it, loads the wanted address afresh, once.
 *
 * @param wanted Address to open on reload; it differs from the present one during a navigation.
 * @throws The import's own error if the reload did not help.
 */
export async function loadChunk<M>(load: () => Promise<M>, wanted: string): Promise<M> {
  try {
    const module = await load()
    if (sessionStorage.getItem(storageKey) === wanted) sessionStorage.removeItem(storageKey)
    return module
  } catch (error) {
    if (!isMissingChunk(error) || sessionStorage.getItem(storageKey) === wanted) throw error
    sessionStorage.setItem(storageKey, wanted)
    reloadAt(wanted)
    return new Promise(() => {}) // the page is going away
  }
}

function reloadAt(wanted: string): void {
  const { pathname, search, hash } = window.location
  if (wanted === pathname + search + hash) window.location.reload()
  else window.location.assign(wanted)
}

/** Each engine words a failed dynamic import differently. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload|error loading/i.test(error.message)
  )
}
