import { Suspense } from 'react'
import { signInPath } from '../app/guard.ts'
import { useMessages } from '../app/language.ts'
import { lazy } from '../app/lazy.tsx'
import { useSession } from '../app/session-store.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useLocation } from '../ui/navigation/navigation.tsx'
import { saveIntendedAct } from './intended-act.ts'
import type { WishDialogProps } from './WishForm.tsx'
import { wishMessages } from './wish-messages.ts'

// Of the signed-in: a visitor's square does without what keeps typed text.
const WishForm = lazy(() => import('./WishForm.tsx'))

/** A visitor is asked to sign in before writing anything: what they wrote would be lost on the way. */
export default function WishDialog(props: WishDialogProps) {
  const t = useMessages(wishMessages)
  const place = useLocation()
  const { token } = useSession()
  if (token !== undefined) {
    return (
      <Suspense>
        <WishForm {...props} />
      </Suspense>
    )
  }
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t.title}
      actions={
        <>
          <Button onClick={props.onClose}>{t.cancel}</Button>
          <LinkButton tone="primary" to={signInPath(place)} onClick={() => saveIntendedAct('wish')}>
            {t.signIn}
          </LinkButton>
        </>
      }
    >
      <p>{t.signInText}</p>
    </Dialog>
  )
}
