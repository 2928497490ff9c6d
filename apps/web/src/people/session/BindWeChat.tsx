import { maskAccount } from '@portal/domain/people/account/contact'
import { type ReactNode, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { endSession, useSession } from '../../app/session-store.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { bindMessages } from './bind-messages.ts'
import { codeOf } from './call-failure.ts'
import { FormFailure } from './FormFailure.tsx'
import styles from './PhoneFrame.module.css'
import { Outcome } from './PhoneFrame.tsx'

/** The account (partly hidden), what becomes possible, and the one action. */
export function BindWeChat({ again, onGoOn }: { again: ReactNode; onGoOn: () => void }) {
  const t = useMessages(bindMessages)
  const { user } = useSession()
  const [kept, setKept] = useState(false)
  const bind = useCallMutation('session.bindWeChat', { shownInPlace: true })
  const failure = codeOf(bind.error)
  const goOn = (
    <Button tone="primary" size="large" onClick={onGoOn}>
      {t.goOn}
    </Button>
  )
  if (kept) return <Outcome drawing="refused" title={t.kept} actions={goOn} />
  if (bind.isSuccess) {
    return (
      <Outcome drawing="confirmed" title={t.bound} actions={goOn}>
        {t.boundMore}
      </Outcome>
    )
  }
  if (failure === 'session.weChatConsentGone') {
    return (
      <Outcome drawing="expired" title={t.gone} actions={again}>
        {t.goneMore}
      </Outcome>
    )
  }
  if (failure === 'session.weChatBoundElsewhere') {
    return (
      <Outcome
        drawing="failed"
        title={t.elsewhere}
        actions={
          <>
            <Button tone="primary" size="large" onClick={() => setKept(true)}>
              {t.keep}
            </Button>
            <Button size="large" busy={bind.isPending} onClick={() => bind.mutate({ move: true })}>
              {t.move}
            </Button>
          </>
        }
      >
        {bind.error?.message}
      </Outcome>
    )
  }
  return (
    <>
      <h1>{t.title}</h1>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{t.account}</dt>
          <dd>{maskAccount(user?.Account ?? '')}</dd>
        </div>
      </dl>
      <div className={classes(layout.stack12, layout.bare, styles.numbers)}>
        <h2>{t.possible}</h2>
        <ul className={classes(layout.stack8, styles.list)}>
          {[t.possibleScan, t.possiblePhone, t.possiblePay].map((line) => (
            <li key={line}>
              <Icon name="check" size={18} />
              {line}
            </li>
          ))}
        </ul>
        <p className={styles.aside}>{t.notPossible}</p>
      </div>
      <div className={classes(layout.stack12, styles.actions)}>
        <FormFailure text={bind.error?.message} />
        <Button tone="primary" size="large" busy={bind.isPending} onClick={() => bind.mutate({})}>
          {t.bind}
        </Button>
        <Button tone="quiet" onClick={() => endSession()}>
          {t.otherAccount}
        </Button>
      </div>
    </>
  )
}
