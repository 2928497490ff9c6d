import { onOtherOrganisation, sendCall } from '../api/send-call.ts'
import { onAccountChange } from './account.ts'
import { showOtherAccountToast, showOtherOrganisationToast } from './other-account.ts'
import { askToSignIn } from './renewal.ts'
import { accessToken, currentOrganisation, currentUser, pageKeeper, workIn } from './session-store.ts'
import { discardTyped, hasTyped } from './typed-content.ts'

pageKeeper.holds = () => {
  if (window.location.pathname === '/login' || !hasTyped()) return false
  askToSignIn()
  return true
}

// Nothing of the former account or organisation is shown or sent to the one that has taken its place.
onAccountChange((isOtherPerson) => {
  // The same person finds it again where they typed it.
  discardTyped({ keepsCopies: !isOtherPerson })
  void pageKeeper.leave(pageKeeper.next).then(isOtherPerson ? showOtherAccountToast : showOtherOrganisationToast)
})

let isAsking = false
onOtherOrganisation(async (told, asked) => {
  const isLate = () => accessToken() !== asked.token || currentOrganisation() !== asked.organisation
  const user = currentUser()
  if (isAsking || !user || isLate()) return
  if (asked.organisation === undefined) {
    workIn(told)
    return
  }
  isAsking = true
  // The person may be something else there: an attorney of an agency is the client of their own account.
  try {
    const answer = await sendCall('account.getUser', {}, { shownInPlace: true, anyOrganisation: true })
    const {
      roles: [role = user.role],
      agencyId,
      organisation,
      rights,
    } = answer
    if (!isLate()) workIn(told, { ...user, role, agencyId, organisation, rights })
  } catch {
    // The next answer names the organisation again.
  } finally {
    isAsking = false
  }
})
