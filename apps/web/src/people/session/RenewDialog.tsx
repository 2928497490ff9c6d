import { staffRoles } from '@portal/contract/call'
import { readContact } from '@portal/domain/people/account/contact'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { putOffSignIn } from '../../app/renewal.ts'
import { startSession, useSession } from '../../app/session-store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AccountForm } from './AccountForm.tsx'
import { loginMessages } from './login-messages.ts'
import { type CodeWays, loadLoginMethods, offersCodes } from './login-methods.ts'
import { renewMessages } from './renew-messages.ts'

const CodeSignIn = lazy(() => import('./CodeSignIn.tsx').then((file) => ({ default: file.CodeSignIn })))
const CodeLogin = lazy(() => import('./CodeLogin.tsx').then((file) => ({ default: file.CodeLogin })))

/** Over a page with something typed whose session has ended: signs in again in place, the page stays as it is. */
export default function RenewDialog() {
  const t = useMessages(renewMessages)
  const words = useMessages(loginMessages)
  const { user } = useSession()
  const [way, setWay] = useState<'account' | 'code' | 'sent'>('account')
  const [methods, setMethods] = useState<CodeWays & { readonly weChat: boolean }>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Who it is stands there already.
    box.current?.querySelector<HTMLInputElement>('input[name="pwd"]')?.focus()
    void loadLoginMethods().then(setMethods)
  }, [])
  const onSignedIn = ({ token, user: person }: ReplyFor<'session.signIn'>) => startSession(token, person)
  // Staff sign in by their password.
  const hasCodes = methods && offersCodes(methods) && !staffRoles.some((role) => role === user?.role)
  const contact = user && readContact(user.Account) ? user.Account : undefined
  return (
    <Dialog open keepOpen onClose={putOffSignIn} title={t.title}>
      <p>{t.text}</p>
      {user && <p>{t.as(user.name, user.Account)}</p>}
      <div ref={box}>
        <Tabs
          label={words.ways}
          panelLabel={words.ways}
          tabs={[
            { key: 'account', label: words.wayAccount },
            { key: 'code', label: words.wayCode },
            ...(hasCodes ? [{ key: 'sent', label: words.waySent } as const] : []),
          ]}
          chosen={way}
          onChoose={setWay}
        >
          {way === 'account' ? (
            <AccountForm account={user?.Account} onSignedIn={onSignedIn} />
          ) : (
            <Suspense>
              {way === 'code' ? (
                <CodeLogin weChat={methods?.weChat ?? false} onSignedIn={onSignedIn} />
              ) : (
                methods && <CodeSignIn ways={methods} contact={contact} onSignedIn={onSignedIn} />
              )}
            </Suspense>
          )}
        </Tabs>
      </div>
    </Dialog>
  )
}
