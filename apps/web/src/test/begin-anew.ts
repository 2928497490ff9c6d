import { afterAll, vi } from 'vitest'

// Files of one worker share a document, because to make one took three quarters of the time of these tests. So each begins
// with modules of its own, and leaves nothing of what it wrote.
vi.resetModules()

// What a test waits for comes, or the test is red by its own limit: how long it takes is the machine's, not the page's. The second that
// is usual passes on a busy one before a lazy part is read.
const { waitFor } = vi
vi.waitFor = (look, limit) => waitFor(look, limit ?? { timeout: 20_000 })

// React looks for its developer tools once, as the first file of a worker loads it: what it tells them is counted by `drawn.ts`.
const tools = { supportsFiber: true, inject: () => 1, onCommitFiberRoot: () => {}, onCommitFiberUnmount: () => {} }
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__') ?? tools,
})

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
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
