import { loginCodeStates } from '@portal/contract/people/login-code-states'
import { useEffect, useRef, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { useSiteName } from '../../app/page-title.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import states from '../../ui/states.module.css'
import { codeOf } from './call-failure.ts'
import styles from './PhoneFrame.module.css'
import { Outcome } from './PhoneFrame.tsx'
import { phoneMessages } from './phone-messages.ts'
import { clockText, useSecondsLeft } from './use-seconds-left.ts'

type Scan = ReplyFor<'session.scanLoginCode'>

/** Takes the code for this phone, shows which computer asks, and lets the person confirm or refuse. */
export function ConfirmCode({ code }: { code: string }) {
  const t = useMessages(phoneMessages)
  const [endsAt, setEndsAt] = useState<number>()
  const scan = useCallMutation('session.scanLoginCode', {
    shownInPlace: true,
    onSuccess: (reply) => setEndsAt(Date.now() + reply.secondsLeft * 1000),
  })
  const answer = useCallMutation('session.confirmLoginCode', { shownInPlace: true })
  const seconds = useSecondsLeft(endsAt)

  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    scan.mutate({ code })
  }, [scan.mutate, code])

  const failure = codeOf(answer.error ?? scan.error)
  if (answer.data?.state === loginCodeStates.confirmed) {
    return (
      <Outcome drawing="confirmed" title={t.confirmed}>
        {t.confirmedMore}
      </Outcome>
    )
  }
  if (answer.data?.state === loginCodeStates.refused) {
    return (
      <Outcome drawing="refused" title={t.refused}>
        {t.refusedMore}
      </Outcome>
    )
  }
  if (failure === 'session.wrongNumber') {
    return (
      <Outcome drawing="refused" title={t.wrongNumber}>
        {t.wrongNumberMore}
      </Outcome>
    )
  }
  if (failure === 'session.codeUsed') {
    return (
      <Outcome drawing="failed" title={t.used}>
        {t.usedMore}
      </Outcome>
    )
  }
  const isOver = scan.data !== undefined && seconds === 0 && !answer.isPending
  if (isOver || failure === 'session.codeExpired' || failure === 'common.notFound') {
    return (
      <Outcome drawing="expired" title={t.expired}>
        {t.expiredMore}
      </Outcome>
    )
  }
  if (scan.isError) {
    return (
      <Outcome
        drawing="failed"
        title={t.failed}
        actions={
          <Button tone="primary" size="large" icon="retry" onClick={() => scan.mutate({ code })}>
            {t.again}
          </Button>
        }
      >
        {scan.error.message}
      </Outcome>
    )
  }
  if (!scan.data) return <Outcome drawing="making" title={t.loading} />
  return (
    <Question
      scan={scan.data}
      secondsLeft={seconds}
      busy={answer.isPending}
      problem={answer.error?.message}
      onAnswer={(accept, number) => answer.mutate({ code, accept, ...(number !== undefined && { number }) })}
    />
  )
}

interface QuestionProps {
  readonly scan: Scan
  readonly secondsLeft: number
  readonly busy: boolean
  readonly problem: string | undefined
  readonly onAnswer: (accept: boolean, number: number | undefined) => void
}

function Question({ scan, secondsLeft, busy, problem, onAnswer }: QuestionProps) {
  const t = useMessages(phoneMessages)
  const site = useSiteName()
  const [number, setNumber] = useState<number>()
  const [pressed, setPressed] = useState(false)
  const browser = scan.browser && scan.system ? t.on(scan.browser, scan.system) : scan.browser || scan.system
  const facts: readonly (readonly [string, string, string?])[] = [
    [t.site, site, window.location.host],
    [t.account, scan.account],
    [t.computer, browser || t.unknownBrowser],
    [t.place, scan.place, scan.sameNetwork ? t.sameNetwork : t.otherNetwork],
    [t.time, formatInstant(scan.askedAt)],
  ]
  const confirm = () => {
    setPressed(true)
    if (number !== undefined) onAnswer(true, number)
  }
  return (
    <>
      <h1>{t.title}</h1>
      <p className={styles.intro}>{t.intro}</p>
      <dl className={styles.facts}>
        {facts.map(([label, value, aside]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>
              {value}
              {aside && <span className={styles.aside}>{aside}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {!scan.sameNetwork && (
        <p className={styles.warning}>
          <Icon name="warn" size={18} />
          {t.otherNetworkWarning}
        </p>
      )}
      <fieldset className={classes(layout.stack12, layout.bare, styles.numbers)}>
        <legend>{t.pick}</legend>
        <div className={styles.choices}>
          {scan.numbers.map((one) => (
            <label key={one} className={classes(states.rings, styles.choice)}>
              <input type="radio" name="number" checked={number === one} onChange={() => setNumber(one)} />
              {one}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={classes(layout.stack12, styles.actions)}>
        <div role="alert">
          {(problem ?? (pressed && number === undefined ? t.pickFirst : undefined)) && (
            <p className={styles.warning}>{problem ?? t.pickFirst}</p>
          )}
        </div>
        <Button tone="primary" size="large" busy={busy} onClick={confirm}>
          {t.confirm}
        </Button>
        <Button size="large" disabled={busy} onClick={() => onAnswer(false, undefined)}>
          {t.refuse}
        </Button>
        <p className={styles.note}>{t.left(clockText(secondsLeft))}</p>
      </div>
    </>
  )
}
