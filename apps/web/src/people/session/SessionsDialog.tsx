import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery, queryClient, useCallMutation } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { pathTo } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import type { ContactAct } from './ContactDialog.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './SessionsDialog.module.css'
import { sessionsMessages } from './sessions-messages.ts'

const ContactDialog = lazy(() => import('./ContactDialog.tsx'))

const shownAtFirst = 5
const shownMax = 100

/** Where one is signed in, WeChat, and the password; opened from the person's menu, outside the page's provider. */
export default function SessionsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(sessionsMessages)
  return (
    <Dialog open title={t.title} onClose={onClose} keepOpen>
      <div className={classes(layout.stack32, styles.parts)}>
        <section>
          <h3>{t.sessions}</h3>
          <p className={texts.quiet13}>{t.sessionsHint}</p>
          <Sessions />
        </section>
        <section>
          <h3>{t.recent}</h3>
          <p className={texts.quiet13}>{t.recentHint}</p>
          <RecentSignIns />
        </section>
        <Contacts />
        <WeChatLine onLeave={onClose} />
        <section>
          <h3>{t.password}</h3>
          <PasswordForm />
        </section>
      </div>
    </Dialog>
  )
}

function Sessions() {
  const t = useMessages(sessionsMessages)
  const [pageSize, setPageSize] = useState(shownAtFirst)
  const page = callQuery('session.listSessions', { pageSize }, { shownInPlace: true })
  const sessions = useQuery({ ...page, placeholderData: keepPreviousData }, queryClient)
  const end = useCallMutation('session.endSession')
  if (sessions.isPending) return <Skeleton lines={2} />
  if (sessions.isError) {
    return <ErrorState error={sessions.error} onRetry={() => sessions.refetch()} busy={sessions.isFetching} />
  }
  const { list, total } = sessions.data
  return (
    <ul className={styles.list}>
      {list.map((row) => {
        const named = row.browser && row.system ? t.on(row.browser, row.system) : row.browser || row.system
        const name = named || t.unknownBrowser
        return (
          <li key={row.id} className={styles.row}>
            <div>
              <p className={texts.medium}>{name}</p>
              <p className={texts.quiet13}>{t.since(formatInstant(row.createdAt), row.place)}</p>
            </div>
            {row.current ? (
              <Chip tone="good">{t.thisBrowser}</Chip>
            ) : (
              <Button
                size="small"
                aria-label={t.endNamed(name)}
                busy={end.isPending && end.variables.id === row.id}
                onClick={() => end.mutate({ id: row.id })}
              >
                {t.end}
              </Button>
            )}
          </li>
        )
      })}
      {total > list.length && (
        <li className={styles.more}>
          {pageSize < shownMax ? (
            <Button tone="quiet" size="small" icon="down" onClick={() => setPageSize(shownMax)}>
              {t.more(total - list.length)}
            </Button>
          ) : (
            t.more(total - list.length)
          )}
        </li>
      )}
    </ul>
  )
}

/** What last happened with the sign-in of the account. */
function RecentSignIns() {
  const t = useMessages(sessionsMessages)
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('session.listSignIns', {}, { shownInPlace: true }),
    queryClient,
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <Skeleton lines={3} />
  if (data.list.length === 0) return <p>{t.recentNone}</p>
  const ways = {
    password: t.wayPassword,
    code: t.wayCode,
    qrCode: t.wayQrCode,
    weChat: t.wayWeChat,
    registration: t.wayRegistration,
  }
  return (
    <ul className={styles.list}>
      {data.list.map(({ id, time, event, way, net }) => (
        <li key={id} className={styles.row}>
          <span className={texts.medium}>{t[event]}</span>
          <span className={texts.quiet13}>
            {[formatInstant(time), way && ways[way], net].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Phone and e-mail of the account, each with whether it is verified, and where codes can be sent what to do about it. */
function Contacts() {
  const t = useMessages(sessionsMessages)
  const [act, setAct] = useState<ContactAct>()
  const own = useQuery(callQuery('account.getUser', {}, { shownInPlace: true }), queryClient)
  const methods = useQuery(callQuery('session.getLoginMethods', {}, { shownInPlace: true }), queryClient)
  if (!own.data) return null
  const { Account, userPhone, email, phoneVerified, emailVerified } = own.data
  const phoneWords = { verify: t.verifyPhone, change: t.changePhone, add: t.addPhone }
  const emailWords = { verify: t.verifyEmail, change: t.changeEmail, add: t.addEmail }
  const { codeByPhone = false, codeByEmail = false } = methods.data ?? {}
  const rows = [
    { kind: 'phone', value: userPhone, isVerified: phoneVerified, hasCodes: codeByPhone, words: phoneWords },
    { kind: 'email', value: email, isVerified: emailVerified, hasCodes: codeByEmail, words: emailWords },
  ] as const
  const contacts = rows.filter(({ value }) => value)
  const isAllVerified = contacts.length > 0 && contacts.every(({ isVerified }) => isVerified)
  return (
    <section>
      <h3>{t.contacts}</h3>
      <p className={texts.quiet13}>
        {codeByPhone || codeByEmail
          ? t.contactsByCode
          : contacts.length > 0
            ? t.contactsHint(isAllVerified)
            : t.noContact(Account)}
      </p>
      <ul>
        {rows.map(({ kind, value, isVerified, hasCodes, words }) => {
          if (!value && !hasCodes) return null
          const { verify, change, add } = words
          return (
            <li key={kind} className={styles.row}>
              <div className={layout.wrap8}>
                {value && <span className={texts.medium}>{value}</span>}
                {value && <Chip tone={isVerified ? 'good' : 'warn'}>{isVerified ? t.verified : t.notVerified}</Chip>}
              </div>
              {hasCodes && (
                <div className={layout.wrap8}>
                  {value && !isVerified && (
                    <Button size="small" onClick={() => setAct({ kind, contact: value, title: verify })}>
                      {verify}
                    </Button>
                  )}
                  <Button
                    size="small"
                    onClick={() => setAct({ kind, contact: undefined, title: value ? change : add })}
                  >
                    {value ? change : add}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {act && (
        <Suspense>
          <ContactDialog act={act} onClose={() => setAct(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

/** Only where WeChat is set up, or was when this account was bound. */
function WeChatLine({ onLeave }: { onLeave: () => void }) {
  const t = useMessages(sessionsMessages)
  const methods = useQuery(callQuery('session.getLoginMethods', {}, { shownInPlace: true }), queryClient)
  const own = useQuery(callQuery('account.getUser', {}, { shownInPlace: true }), queryClient)
  if (!own.data || !(methods.data?.weChat || own.data.weChatBound)) return null
  return (
    <section className={styles.row}>
      <div>
        <h3>{t.weChat}</h3>
        <p className={texts.quiet13}>{own.data.weChatBound ? t.weChatBound : t.weChatOpen}</p>
      </div>
      {!own.data.weChatBound && (
        <LinkButton size="small" to={pathTo('/loginCodeAuthB')} onClick={onLeave}>
          {t.weChatBind}
        </LinkButton>
      )}
    </section>
  )
}
