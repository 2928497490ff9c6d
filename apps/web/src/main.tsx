import './ui/tokens.css'
import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/query.ts'
import { onSignInNeeded } from './api/send-call.ts'
import { signInPath } from './app/guard.ts'
import { onLanguageChange } from './app/language.ts'
import { onSignedOut, startRouter } from './app/routes.tsx'
import { endSession } from './app/session-store.ts'
import { refreshBasicInfo } from './app/start-up.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const router = startRouter()

onSignInNeeded(() => {
  endSession()
  if (router.state.location.pathname !== '/login') void router.navigate(signInPath(router.state.location))
})
onSignedOut(() => {
  queryClient.clear()
  void router.revalidate()
})
// State names and messages come from the server in the caller's language.
onLanguageChange(() => void queryClient.invalidateQueries())
// Its failure has had its toast; the built-in record stays in force.
refreshBasicInfo().catch(() => {})

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
