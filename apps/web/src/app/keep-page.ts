import { onAccountChange } from './account.ts'
import { showOtherAccountToast } from './other-account.ts'
import { askToSignIn } from './renewal.ts'
import { pageKeeper } from './session-store.ts'
import { discardTyped, hasTyped } from './typed-content.ts'

pageKeeper.holds = () => {
  if (window.location.pathname === '/login' || !hasTyped()) return false
  askToSignIn()
  return true
}

// Nothing of the former account is shown or sent to the one that has taken its place.
onAccountChange(() => {
  discardTyped()
  void pageKeeper.leave().then(showOtherAccountToast)
})
