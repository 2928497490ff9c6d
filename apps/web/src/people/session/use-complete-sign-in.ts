import type { ReplyFor } from '../../api/send-call.ts'
import { safeRedirect } from '../../app/guard.ts'
import { startSession } from '../../app/session-store.ts'
import { refreshBasicInfo } from '../../app/start-up.ts'
import { useNavigate, useSearchParams } from '../../ui/navigation/navigation.tsx'

/** After every way of signing in: token and person are kept 7 days, the index call is made, and the wanted page opens. */
export function useCompleteSignIn() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return async ({ token, user }: ReplyFor<'session.signIn'>): Promise<void> => {
    startSession(token, user)
    // Its failure has had its toast; the person is signed in all the same.
    await refreshBasicInfo().catch(() => undefined)
    await navigate(safeRedirect(query.get('redirect')), { replace: true })
  }
}
