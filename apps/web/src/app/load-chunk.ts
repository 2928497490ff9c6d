import { showToast } from '../ui/toast.ts'
import { chunkMessages } from './chunk-messages.ts'
import { currentLanguage } from './language.ts'
import { hasTyped, saveTyped } from './typed-content.ts'

const storageKey = 'RELOADED_FOR'
/** Differs from release to release: the name of a built file has a hash of what is in it. */
const release = import.meta.url
const answerMillisecondsMax = 5_000

/**
 * Imports a chunk of a page. Where it is gone because a newer release replaced it, the wanted address is loaded afresh: once for it
 * and this release. One that did not arrive for another reason is the caller's to say.
 *
 * @param wanted Address to open on reload; it differs from the present one during a navigation.
 * @param signal Aborted when nobody goes to the wanted address any more.
 * @throws The import's own error.
 */
export async function loadChunk<M>(load: () => Promise<M>, wanted: string, signal?: AbortSignal): Promise<M> {
  try {
    return await load()
  } catch (error) {
    if (signal?.aborted || !isMissingChunk(error)) throw error
    if (!(await isNewRelease()) || signal?.aborted || !openAfresh(wanted)) throw error
    return new Promise(() => {}) // the page is going away
  }
}

/**
 * Says that what was opened did not arrive. Only a newer release, which has other files, brings the page anew, and only where nothing
 * typed would be lost by it.
 */
export async function sayMissing(): Promise<void> {
  const isNew = await isNewRelease()
  const { pathname, search, hash } = window.location
  if (isNew && !hasTyped() && openAfresh(pathname + search + hash)) return
  const t = chunkMessages[currentLanguage()]
  showToast({
    tone: 'bad',
    text: isNew ? t.updated : t.notLoaded,
    action: { label: t.reload, run: () => void reloadUnlessTyped() },
  })
}

/** Each engine words a failed dynamic import differently. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload|error loading/i.test(error.message)
  )
}

/** Loads the page anew; where something typed is not saved and would go, it asks first. */
async function reloadUnlessTyped(): Promise<void> {
  await saveTyped()
  if (!hasTyped()) return window.location.reload()
  const t = chunkMessages[currentLanguage()]
  showToast({
    tone: 'warn',
    text: t.losesTyped,
    action: { label: t.reloadAnyway, run: () => window.location.reload() },
  })
}

/** Whether the server's document names another script than the one that runs here. Without an answer it is the same release. */
async function isNewRelease(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!entry) return false
  try {
    const reply = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(answerMillisecondsMax) })
    const text = reply.ok ? await reply.text() : ''
    return text.includes('type="module"') && !text.includes(entry)
  } catch {
    return false
  }
}

/** Whether the address is being loaded afresh: it was not for this release before. */
function openAfresh(wanted: string): boolean {
  if (!marks(`${wanted} ${release}`)) return false
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
