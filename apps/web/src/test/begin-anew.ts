import { afterAll, vi } from 'vitest'

// Files of one worker share a document, because to make one took three quarters of the time of these tests. So each begins
// with modules of its own, and leaves nothing of what it wrote.
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // Some ask for no document.
  if (typeof window === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  document.body.replaceChildren()
})
