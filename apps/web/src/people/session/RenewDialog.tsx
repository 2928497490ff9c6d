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
import { loadLoginMethods } from './login-methods.ts'
import { renewMessages } from './renew-messages.ts'

const CodeLogin = lazy(() => import('./CodeLogin.tsx').then((file) => ({ default: file.CodeLogin })))

/** Over a page with something typed whose session has ended: signs in again in place, the page stays as it is. */
export default function RenewDialog() {
  const t = useMessages(renewMessages)
  const words = useMessages(loginMessages)
  const { user } = useSession()
  const [way, setWay] = useState<'account' | 'code'>('account')
  const [weChat, setWeChat] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Who it is stands there already.
    box.current?.querySelector<HTMLInputElement>('input[name="pwd"]')?.focus()
    void loadLoginMethods().then((methods) => setWeChat(methods.weChat))
  }, [])
  const onSignedIn = ({ token, user: person }: ReplyFor<'session.signIn'>) => startSession(token, person)
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
          ]}
          chosen={way}
          onChoose={setWay}
        >
          {way === 'code' ? (
            <Suspense>
              <CodeLogin weChat={weChat} onSignedIn={onSignedIn} />
            </Suspense>
          ) : (
            <AccountForm account={user?.Account} onSignedIn={onSignedIn} />
          )}
        </Tabs>
      </div>
    </Dialog>
  )
}
