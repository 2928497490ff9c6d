import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onSignInNeeded } from './api/send-call.ts'
import { signInPath } from './app/guard.ts'
import { App, startRouter } from './app/routes.tsx'
import { accessToken, endSession, onSignedOut, pageKeeper } from './app/session-store.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const router = startRouter()

pageKeeper.leave = async (to = '/') => router.navigate(to)
onSignInNeeded(() => {
  if (pageKeeper.holds()) return true
  endSession()
  if (router.state.location.pathname !== '/login') void router.navigate(signInPath(router.state.location))
  return false
})
// Here or in another tab: the guard judges the place again.
onSignedOut(() => void router.revalidate())
// Its failure has had its toast; the built-in record stays in force. Visitors need none of it.
if (accessToken()) {
  import('./app/start-up.ts').then(({ refreshBasicInfo }) => refreshBasicInfo()).catch(() => {})
}

// Rules of staff lie over those that ship with the page; without an answer the shipped ones count and the server judges anyway.
// Entrances that calculate nothing load without them.
let knowsRules = false
const refreshRules = () => {
  if (knowsRules || /^\/(login|about|briefintroduction|transfer)$/.test(router.state.location.pathname)) return
  knowsRules = true
  import('./app/rules-in-force.ts').then((rules) => rules.loadRules(router)).catch(() => {})
}
refreshRules()
router.subscribe(refreshRules)

// Counted once the page stands; its code is no part of the first load.
const countViews = () =>
  import('./app/page-views.ts').then(({ notePageView }) => {
    notePageView(router.state.location.pathname)
    let shown = router.state.location.pathname
    router.subscribe(({ location }) => {
      if (location.pathname === shown) return
      shown = location.pathname
      notePageView(shown)
    })
  })
// Without a network nothing is counted, and no person need hear of it.
setTimeout(() => countViews().catch(() => {}), 3000)

createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
)
