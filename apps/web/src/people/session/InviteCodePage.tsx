import { codeKindNames, readCode, showCode } from '@portal/domain/people/codes/invite-code'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { type ReplyFor, sendCall } from '../../api/send-call.ts'
import { signInPath } from '../../app/guard.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { startSession, useSession } from '../../app/session-store.ts'
import { refreshBasicInfo } from '../../app/start-up.ts'
import { lastDay } from '../../parts/signing/last-day.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { useLoaderData, useLocation, useNavigate, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import styles from './InviteCodePage.module.css'
import { inviteCodeMessages } from './invite-code-messages.ts'
import { loadLoginMethods } from './login-methods.ts'

const RegisterForm = lazy(() => import('./RegisterForm.tsx').then((file) => ({ default: file.RegisterForm })))

type Invitation = ReplyFor<'codes.openCode'>

export const clientLoader = loadLoginMethods

/** An invitation by code: what it gives, and how it is accepted: by registering, or at once by who is signed in. */
export default function InviteCodePage() {
  const t = useMessages(inviteCodeMessages)
  const [query] = useSearchParams()
  const code = readCode(query.get('code') ?? '')
  const { user } = useSession()
  // Asked anew for a person who comes back signed in: their organisation may have accepted one.
  const open = useQuery({
    ...callQuery('codes.openCode', { code: code ?? '' }, { shownInPlace: true }),
    enabled: code !== undefined,
    staleTime: 0,
    retry: false,
  })
  useDocumentTitle(t.windowTitle)
  return (
    <article className={styles.page}>
      {code === undefined ? (
        <AskCode />
      ) : open.data ? (
        <Opened key={user?.id} invitation={open.data} code={code} />
      ) : open.error ? (
        <AskCode typed={showCode(code)} failure={open.error.message} />
      ) : (
        <Skeleton lines={8} />
      )}
    </article>
  )
}

function AskCode({ typed = '', failure }: { typed?: string; failure?: string }) {
  const t = useMessages(inviteCodeMessages)
  const navigate = useNavigate()
  const [text, setText] = useState(typed)
  const [isTried, setTried] = useState(false)
  const code = readCode(text)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (code) void navigate(pathTo('/inviteCodeAuth', { query: { code } }))
  }
  const refused = failure !== undefined && text === typed ? failure : undefined
  return (
    <form className={styles.ask} noValidate onSubmit={send}>
      <h1>{t.askTitle}</h1>
      <p className={texts.soft}>{t.askText}</p>
      <TextField
        label={t.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        value={text}
        error={(isTried && !code ? t.codeWrong : undefined) ?? refused}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" tone="primary" size="large">
        {t.open}
      </Button>
    </form>
  )
}

function Opened({ invitation, code }: { invitation: Invitation; code: string }) {
  const t = useMessages(inviteCodeMessages)
  const language = useLanguage()
  const { user } = useSession()
  const { issuer, from, phone, kind, company, agency, gift, expireTime, usesLeft } = invitation
  return (
    <>
      <header className={layout.stack4}>
        <h1>{t.title(issuer)}</h1>
        {company && <p className={texts.soft}>{t.forCompany(company)}</p>}
      </header>
      <dl className={styles.facts}>
        <div>
          <dt className={texts.soft13}>{t.contact}</dt>
          <dd>
            {from} <span className={texts.numbers}>{phone}</span>
          </dd>
        </div>
        <div>
          <dt className={texts.soft13}>{t.kind}</dt>
          <dd>{codeKindNames[kind][language]}</dd>
        </div>
        <div>
          <dt className={texts.soft13}>{t.until}</dt>
          <dd className={texts.numbers}>{lastDay(expireTime)}</dd>
        </div>
        <div>
          <dt className={texts.soft13}>{t.uses}</dt>
          <dd>{t.left(usesLeft)}</dd>
        </div>
        <div className={styles.wide}>
          <dt className={texts.soft13}>{t.gives}</dt>
          <dd className={layout.stack4}>
            {agency && <span>{t.agency(agency)}</span>}
            {gift && (
              <span>
                {t.gift(gift.name)} · {gift.worth[language]} · {gift.threshold[language]}
              </span>
            )}
            {!agency && !gift && <span>{t.givesNone}</span>}
            <small className={texts.soft13}>{t.seen}</small>
          </dd>
        </div>
      </dl>
      {user ? <Accept invitation={invitation} code={code} /> : <Register invitation={invitation} code={code} />}
    </>
  )
}

/** At once, for the organisation of who is signed in; or why it cannot. */
function Accept({ invitation, code }: { invitation: Invitation; code: string }) {
  const t = useMessages(inviteCodeMessages)
  const { user } = useSession()
  const accept = useCallMutation('codes.acceptCode', { shownInPlace: true })
  if (accept.data) {
    const { gifted, issuer } = accept.data
    return (
      <EmptyState
        picture="allDone"
        title={t.accepted}
        action={
          gifted ? (
            <LinkButton tone="primary" to={pathTo('/user/userCoupon')}>
              {t.toCoupons}
            </LinkButton>
          ) : (
            <LinkButton tone="primary" to={pathTo('/')}>
              {t.toHall}
            </LinkButton>
          )
        }
      >
        {t.acceptedText(issuer)} {invitation.gift && !gifted && t.giftGone}
      </EmptyState>
    )
  }
  const { refusal, boundTo } = invitation
  if (refusal) {
    return (
      <>
        <p role="status">{refusal === 'bound' ? t.bound(boundTo ?? '') : t[refusal]}</p>
        <p className={layout.row8}>
          <LinkButton to={pathTo('/')}>{t.toHall}</LinkButton>
          <LinkButton tone="quiet" to={pathTo('/inviteCodeAuth')}>
            {t.otherCode}
          </LinkButton>
        </p>
      </>
    )
  }
  return (
    <div className={layout.stack16}>
      <p>{t.asAccount(user?.name ?? '', user?.organisation?.name ?? '')}</p>
      {accept.error && (
        <p role="alert" className={texts.bad}>
          {accept.error.message}
        </p>
      )}
      <p>
        <Button tone="primary" size="large" busy={accept.isPending} onClick={() => accept.mutate({ code })}>
          {t.accept}
        </Button>
      </p>
    </div>
  )
}

/** A new account, bound by the same step. */
function Register({ invitation, code }: { invitation: Invitation; code: string }) {
  const t = useMessages(inviteCodeMessages)
  const methods = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const location = useLocation()
  const [company, setCompany] = useState(invitation.company)
  const isCompany = invitation.kind === 'enterprise'
  const goOn = async ({ token, user }: ReplyFor<'session.register'>) => {
    startSession(token, user)
    const name = company.trim()
    if (isCompany && name !== '') {
      // Registered it is, whatever comes of this: where it is refused a toast says so, and the name is entered under Organisation.
      const became = await sendCall('organisations.becomeCompany', { name, idCode: '', version: 1 }).catch(
        () => undefined,
      )
      if (became) startSession(token, { ...user, organisation: { ...user.organisation, kind: 'company', name } })
    }
    await refreshBasicInfo().catch(() => undefined)
    await navigate(pathTo(invitation.gift ? '/user/userCoupon' : '/'), { replace: true })
  }
  return (
    <section className={styles.register}>
      <h2>{t.register}</h2>
      {isCompany && (
        <TextField
          label={t.company}
          hint={t.companyHint}
          autoComplete="organization"
          maxLength={100}
          value={company}
          onChange={({ target }) => setCompany(target.value)}
        />
      )}
      <Suspense fallback={<Skeleton lines={8} />}>
        <RegisterForm ways={methods} inviteCode={code} onSignedIn={(reply) => void goOn(reply)} />
      </Suspense>
      <div className={layout.row8}>
        <span>{t.haveAccount}</span>
        <LinkButton size="small" to={signInPath(location)}>
          {t.signIn}
        </LinkButton>
      </div>
    </section>
  )
}
