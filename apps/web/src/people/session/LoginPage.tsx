import { Suspense, useState } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { LanguageSwitch, ThemeSwitch } from '../../app/Preferences.tsx'
import { pathTo } from '../../app/paths.ts'
import { SiteLink } from '../../app/SiteLink.tsx'
import { startSession } from '../../app/session-store.ts'
import { readStored, writeStored } from '../../app/storage.ts'
import { Link, useLoaderData, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AccountForm } from './AccountForm.tsx'
import { FormFailure } from './FormFailure.tsx'
import { LoginDrawing } from './LoginDrawing.tsx'
import styles from './LoginPage.module.css'
import { loginMessages } from './login-messages.ts'
import { type CodeWays, loadLoginMethods, offersCodes } from './login-methods.ts'
import { useCompleteSignIn } from './use-complete-sign-in.ts'

// Drawing QR codes and checking new passwords weigh nothing on those who type their account.
const CodeLogin = lazy(() => import('./CodeLogin.tsx').then((file) => ({ default: file.CodeLogin })))
const RegisterForm = lazy(() => import('./RegisterForm.tsx').then((file) => ({ default: file.RegisterForm })))
const CodeSignIn = lazy(() => import('./CodeSignIn.tsx').then((file) => ({ default: file.CodeSignIn })))
const VerifyStep = lazy(() => import('./VerifyStep.tsx').then((file) => ({ default: file.VerifyStep })))

/** By QR code, by password, by a code sent to a contact. */
type Way = 'code' | 'account' | 'sent'
const lastWay = 'sign_in_way'

export const clientLoader = loadLoginMethods

export default function LoginPage() {
  const t = useMessages(loginMessages)
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <SiteLink />
        <div className={styles.promise}>
          <p className={styles.sentence}>{t.promise}</p>
          <p>{t.promiseMore}</p>
        </div>
        <LoginDrawing />
      </div>
      <div className={styles.desk}>
        <div className={styles.tools} data-chrome>
          <span className={styles.smallSite}>
            <SiteLink />
          </span>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <SignInBox />
      </div>
    </div>
  )
}

function SignInBox() {
  const t = useMessages(loginMessages)
  const methods = useLoaderData<typeof clientLoader>()
  const { weChat } = methods
  const [registered, setRegistered] = useState<ReplyFor<'session.register'>>()
  const [query, setQuery] = useSearchParams()
  const complete = useCompleteSignIn()
  const registers = query.get('way') === 'register'
  const way = wayOf(query.get('way'), methods)
  const addressOf = (next: string) => {
    const changed = new URLSearchParams(query)
    changed.set('way', next)
    return `?${changed}`
  }
  const choose = (next: Way) => {
    writeStored(lastWay, next, null)
    setQuery(addressOf(next), { replace: true })
  }
  const completeRegistration = (reply: ReplyFor<'session.register'>) => {
    if (!canVerify(reply.user.Account, methods)) return void complete(reply)
    // The person is in: what is asked of them now can be left, and the calls of it need their session.
    startSession(reply.token, reply.user)
    setRegistered(reply)
  }
  if (registered) {
    return (
      <section className={styles.box}>
        <Suspense>
          <VerifyStep ways={methods} contact={registered.user.Account} onGoOn={() => void complete(registered)} />
        </Suspense>
      </section>
    )
  }
  if (registers) {
    return (
      <section className={styles.box}>
        <h1>{t.registerTitle}</h1>
        <Suspense>
          <RegisterForm ways={methods} onSignedIn={completeRegistration} />
        </Suspense>
        <p className={styles.foot}>
          {t.haveAccount} <Link to={addressOf('account')}>{t.toSignIn}</Link>
        </p>
      </section>
    )
  }
  return (
    <section className={styles.box}>
      <h1>{t.title}</h1>
      {query.get('redirect') === '/404' && (
        <p role="status" className={styles.notice}>
          {t.noPage} <Link to={pathTo('/')}>{t.toHall}</Link>
        </p>
      )}
      {query.get('wx') === 'lost' && <FormFailure text={t.weChatLost} />}
      <Tabs
        label={t.ways}
        panelLabel={t.ways}
        tabs={[
          { key: 'code', label: t.wayCode },
          { key: 'account', label: t.wayAccount },
          ...(offersCodes(methods) ? [{ key: 'sent', label: t.waySent } as const] : []),
        ]}
        chosen={way}
        onChoose={choose}
      >
        {way === 'account' ? (
          <AccountForm resetsByCode={offersCodes(methods)} onSignedIn={complete} />
        ) : (
          <Suspense fallback={<div className={styles.room} />}>
            {way === 'code' ? (
              <CodeLogin weChat={weChat} onSignedIn={complete} />
            ) : (
              <CodeSignIn ways={methods} onSignedIn={complete} />
            )}
          </Suspense>
        )}
      </Tabs>
      <p className={styles.foot}>
        {t.noAccount} <Link to={addressOf('register')}>{t.toRegister}</Link>
        <Link to={pathTo('/inviteCodeAuth')}>{t.invite}</Link>
      </p>
    </section>
  )
}

/** The address, else the last choice in this browser, else WeChat's scan where there is WeChat. */
function wayOf(asked: string | null, methods: CodeWays & { readonly weChat: boolean }): Way {
  const wanted = asked ?? readStored<string | null>(lastWay, null)
  if (wanted === 'code' || wanted === 'account') return wanted
  if (wanted === 'sent' && offersCodes(methods)) return wanted
  return methods.weChat ? 'code' : 'account'
}

/** Of one who has just registered: the account is called by the contact. */
function canVerify(account: string, { codeByPhone, codeByEmail }: CodeWays): boolean {
  return account.includes('@') ? codeByEmail : codeByPhone
}
