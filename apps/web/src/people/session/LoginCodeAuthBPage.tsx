import { useEffect, useRef } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { startSession, useSession } from '../../app/session-store.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { useLoaderData, useNavigate, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { AccountForm } from './AccountForm.tsx'
import { BindWeChat } from './BindWeChat.tsx'
import { bindMessages } from './bind-messages.ts'
import { loadLoginMethods } from './login-methods.ts'
import styles from './PhoneFrame.module.css'
import { Outcome, PhoneFrame } from './PhoneFrame.tsx'
import { consentAddress, consentResultOf, isInWeChat } from './wechat-browser.ts'

export const clientLoader = loadLoginMethods

/** Binds the WeChat in which this page is open to an account of this site. */
export default function LoginCodeAuthBPage() {
  const { weChat } = useLoaderData<typeof clientLoader>()
  const t = useMessages(bindMessages)
  const [query] = useSearchParams()
  const result = consentResultOf(query.get('wx'))
  const code = query.get('code') ?? undefined
  const here = pathTo('/loginCodeAuthB', { query: { code } })
  const again = (
    <Button tone="primary" size="large" onClick={() => window.location.assign(consentAddress(here))}>
      {result ? t.again : t.begin}
    </Button>
  )
  const ends = {
    refused: [t.refused, t.refusedMore, 'refused'],
    preview: [t.preview, t.previewMore, 'failed'],
    lost: [t.gone, t.goneMore, 'expired'],
    unavailable: [t.unavailable, t.unavailableMore, 'failed'],
  } as const
  return <PhoneFrame>{content()}</PhoneFrame>

  function content() {
    if (!weChat) {
      return (
        <Outcome
          drawing="failed"
          title={t.notSetUp}
          actions={
            <LinkButton tone="primary" size="large" to={pathTo('/login')}>
              {t.toSignIn}
            </LinkButton>
          }
        >
          {t.notSetUpMore}
        </Outcome>
      )
    }
    if (result === 'ok') return <WithConsent code={code} again={again} />
    if (result) {
      const [title, more, drawing] = ends[result]
      return (
        <Outcome drawing={drawing} title={title} actions={again}>
          {more}
        </Outcome>
      )
    }
    if (!isInWeChat()) return <OpenInWeChat address={window.location.origin + here} />
    return (
      <Outcome drawing="making" title={t.title} actions={again}>
        {t.beginMore}
      </Outcome>
    )
  }
}

function OpenInWeChat({ address }: { address: string }) {
  const t = useMessages(bindMessages)
  return (
    <>
      <h1>{t.openInWeChat}</h1>
      <p className={styles.intro}>{t.openInWeChatMore}</p>
      <QrCode value={address} label={t.pageCode} />
    </>
  )
}

/** WeChat has said who this is: the account is chosen (by signing in once), then bound. */
function WithConsent({ code, again }: { code: string | undefined; again: React.ReactNode }) {
  const t = useMessages(bindMessages)
  const navigate = useNavigate()
  const { token } = useSession()
  const goOn = () => navigate(code ? pathTo('/loginCodeAuth', { query: { code } }) : pathTo('/'), { replace: true })
  const open = useCallMutation('session.openWeChatSession', {
    shownInPlace: true,
    onSuccess: ({ signedIn }) => {
      if (!signedIn) return
      startSession(signedIn.token, signedIn.user)
      void goOn()
    },
  })
  // A WeChat that is bound already signs in at once; the form is for one that is not.
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || token) return
    asked.current = true
    open.mutate({})
  }, [open.mutate, token])
  if (token) return <BindWeChat again={again} onGoOn={goOn} />
  if (open.isError) {
    return (
      <Outcome drawing="expired" title={t.gone} actions={again}>
        {open.error.message}
      </Outcome>
    )
  }
  if (open.data?.signedIn !== null) return <Outcome drawing="making" title={t.loading} />
  return (
    <>
      <h1>{t.whose}</h1>
      <p className={styles.intro}>{t.whoseMore}</p>
      <AccountForm onSignedIn={({ token: opened, user }) => startSession(opened, user)} />
    </>
  )
}
