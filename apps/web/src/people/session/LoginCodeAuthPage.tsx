import { useEffect, useRef } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { startSession, useSession } from '../../app/session-store.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { useLoaderData, useNavigate, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { ConfirmCode } from './ConfirmCode.tsx'
import { loadLoginMethods } from './login-methods.ts'
import styles from './PhoneFrame.module.css'
import { Outcome, PhoneFrame } from './PhoneFrame.tsx'
import { phoneMessages } from './phone-messages.ts'
import { consentAddress, consentResultOf, isInWeChat } from './wechat-browser.ts'

export const clientLoader = loadLoginMethods

/** Opened on the phone by scanning: who is signed in here decides whether the computer gets in. */
export default function LoginCodeAuthPage() {
  const t = useMessages(phoneMessages)
  const [query] = useSearchParams()
  const signedIn = useSession().token !== undefined
  const code = query.get('code') ?? ''
  const isCode = /^[\w-]{22}$/.test(code)
  return (
    <PhoneFrame>
      {!isCode ? (
        <Outcome drawing="failed" title={t.noCode}>
          {t.noCodeMore}
        </Outcome>
      ) : signedIn ? (
        <ConfirmCode code={code} />
      ) : consentResultOf(query.get('wx')) === 'ok' ? (
        <OpenWeChatSession code={code} />
      ) : (
        <SignInFirst code={code} />
      )}
    </PhoneFrame>
  )
}

function SignInFirst({ code }: { code: string }) {
  const t = useMessages(phoneMessages)
  const { weChat } = useLoaderData<typeof clientLoader>()
  const here = pathTo('/loginCodeAuth', { query: { code } })
  const inWeChat = weChat && isInWeChat()
  return (
    <Outcome
      drawing="making"
      title={t.signInFirst}
      actions={
        <>
          {inWeChat && (
            <Button tone="primary" size="large" onClick={() => window.location.assign(consentAddress(here))}>
              {t.withWeChat}
            </Button>
          )}
          <LinkButton
            tone={inWeChat ? 'plain' : 'primary'}
            size="large"
            to={pathTo('/login', { query: { redirect: here, way: 'account' } })}
          >
            {t.withPassword}
          </LinkButton>
          {weChat && !inWeChat && <p className={styles.note}>{t.openInWeChat}</p>}
        </>
      }
    >
      {t.signInFirstMore}
    </Outcome>
  )
}

/** Back from WeChat: signs in whoever is bound to this WeChat, or leads to binding it. */
function OpenWeChatSession({ code }: { code: string }) {
  const t = useMessages(phoneMessages)
  const navigate = useNavigate()
  const open = useCallMutation('session.openWeChatSession', {
    shownInPlace: true,
    onSuccess: ({ signedIn }) => {
      if (signedIn) startSession(signedIn.token, signedIn.user)
      else void navigate(pathTo('/loginCodeAuthB', { query: { code, wx: 'ok' } }), { replace: true })
    },
  })
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    open.mutate({})
  }, [open.mutate])
  if (!open.isError) return <Outcome drawing="making" title={t.loading} />
  return (
    <Outcome
      drawing="failed"
      title={t.failed}
      actions={
        <LinkButton tone="primary" size="large" replace to={pathTo('/loginCodeAuth', { query: { code } })}>
          {t.again}
        </LinkButton>
      }
    >
      {open.error.message}
    </Outcome>
  )
}
