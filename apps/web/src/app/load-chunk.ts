const storageKey = 'RELOADED_FOR'
/** Differs from release to release: the name of a built file has a hash of what is in it. */
const release = import.meta.url

/**
 * Imports a chunk; when it is gone because a newer release replaced it, loads the wanted address afresh: once for it and this release.
 *
 * @param wanted Address to open on reload; it differs from the present one during a navigation.
 * @param signal Aborted when nobody goes to the wanted address any more.
 * @throws The import's own error if the reload did not help.
 */
export async function loadChunk<M>(load: () => Promise<M>, wanted: string, signal?: AbortSignal): Promise<M> {
  try {
    return await load()
  } catch (error) {
    if (signal?.aborted || !reloadsFor(error, wanted)) throw error
    return new Promise(() => {}) // the page is going away
  }
}

/** Whether the address is being loaded afresh, since what it needs is gone with an older release and was not asked for anew yet. */
export function reloadsFor(error: unknown, wanted: string): boolean {
  if (!isMissingChunk(error) || !marks(`${wanted} ${release}`)) return false
  const { pathname, search, hash } = window.location
  if (wanted === pathname + search + hash) window.location.reload()
  else window.location.assign(wanted)
  return true
}

/** False if it was marked before, or where nothing can be kept: what cannot be counted to one is not begun. */
function marks(attempt: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === attempt) return false
    sessionStorage.setItem(storageKey, attempt)
    return true
  } catch {
    return false
  }
}

/** Each engine words a failed dynamic import differently. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload|error loading/i.test(error.message)
  )
}
