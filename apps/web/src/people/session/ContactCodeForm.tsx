import { readContact } from '@portal/domain/people/account/contact'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { codeOf } from './call-failure.ts'
import { codeDigits } from './code-digits.ts'
import { contactCodeMessages } from './contact-code-messages.ts'
import { FormFailure } from './FormFailure.tsx'
import styles from './forms.module.css'
import type { KeptFor } from './kept-code.ts'
import type { CodeWays } from './login-methods.ts'
import { useCodeRequest } from './use-code-request.ts'
import { clockText } from './use-seconds-left.ts'

interface ContactCodeFormProps {
  readonly ways: CodeWays
  readonly ask: (contact: string) => Promise<ReplyFor<'session.requestCode'>>
  /** The contact where it is known already and not to be typed. */
  readonly contact?: string | undefined
  /** The contact that stands there at first, where it is typed. */
  readonly suggested?: string | undefined
  /** As what the code outlives a reload of the page. */
  readonly keepFor?: KeptFor
  /** Who asks is signed in: the code is sent to any contact, and the page says so. */
  readonly isOwn?: boolean
  /** What the code is for, on the button. */
  readonly label: string
  readonly busy: boolean
  readonly error: Error | undefined
  readonly onSubmit: (code: { readonly codeId: string; readonly code: string; readonly contact: string }) => void
  /** What is to be filled in before a code is sent, above the contact. */
  readonly lead?: ReactNode
  /** Whether that is filled in; it shows its own fault and takes the focus. */
  readonly checkLead?: () => boolean
  /** A failure of the request that is shown beside a field of `lead`. */
  readonly leadFailure?: string
  /** What else is to be filled in, below the code. */
  readonly children?: ReactNode
  /** Whether that is filled in rightly; it shows its own faults. */
  readonly checkRest?: () => boolean
}

/** A contact, then the code that was sent to it. Another contact begins anew. */
export function ContactCodeForm(props: ContactCodeFormProps) {
  const { ways, ask, contact: known, suggested = '', keepFor, isOwn = false, label, busy, error, onSubmit } = props
  const { lead, checkLead, leadFailure, children, checkRest } = props
  const t = useMessages(contactCodeMessages)
  const codeField = useRef<HTMLInputElement>(null)
  const contactField = useRef<HTMLInputElement>(null)
  const { busy: asking, error: askFailure, sent: last, secondsUntil, request } = useCodeRequest(ask, keepFor)
  const [typed, setTyped] = useState(known ?? last?.contact ?? suggested)
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string>()

  const contact = readContact(typed)
  const secondsLeft = secondsUntil(contact?.value)
  // A code of another contact than the one that stands there now counts for nothing.
  const sent = contact && contact.value === last?.contact ? last : undefined
  const isWrong = codeOf(error) === 'session.wrongCode'
  useEffect(() => {
    if (last !== undefined) codeField.current?.focus()
  }, [last])
  useEffect(() => {
    if (isWrong && error) codeField.current?.focus()
  }, [isWrong, error])

  const contactFault = faultOfContact()
  function faultOfContact(): string | undefined {
    if (!contact) return t.contactWrong
    if (contact.kind === 'phone' && !ways.codeByPhone) return t.emailOnly
    return contact.kind === 'email' && !ways.codeByEmail ? t.phoneOnly : undefined
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (asking || busy) return
    setTried(true)
    if (!contact || contactFault) return contactField.current?.focus()
    if (sent === undefined) {
      if (checkLead?.() === false) return
      setTried(false)
      if (secondsLeft === 0) void request(contact.value)
      return
    }
    const isRestRight = checkRest?.() ?? true
    if (code.length < 6) return codeField.current?.focus()
    if (!isRestRight) return event.currentTarget.querySelector<HTMLInputElement>('input[name="pwd"]')?.focus()
    setRefused(code)
    onSubmit({ codeId: sent.codeId, code, contact: sent.contact })
  }
  const codeFault = tried && sent !== undefined && code.length < 6 ? t.codeMissing : undefined
  const hasLeadFailure = leadFailure !== undefined && codeOf(askFailure) === leadFailure
  const wait = secondsLeft > 0 ? t.againIn(clockText(secondsLeft)) : undefined
  return (
    <form className={classes(layout.stack16, styles.form)} noValidate onSubmit={submit}>
      {sent === undefined && lead}
      {known === undefined && (
        <TextField
          ref={contactField}
          label={ways.codeByPhone && ways.codeByEmail ? t.contact : ways.codeByPhone ? t.phone : t.email}
          hint={isOwn ? undefined : t.verifiedOnly}
          name="contact"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={tried ? contactFault : undefined}
        />
      )}
      {known !== undefined && sent === undefined && (
        <p>
          {t.goesTo} <span className={classes(texts.medium, styles.contact)}>{known}</span>
        </p>
      )}
      <div role="status" className={classes(texts.soft13, styles.alert, styles.contact)}>
        {sent !== undefined && (isOwn ? t.sentForSure(sent.contact) : t.sent(sent.contact))}
      </div>
      {sent !== undefined && (
        <>
          <TextField
            ref={codeField}
            label={t.code}
            hint={t.codeHint}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(codeDigits(event.target.value))}
            error={codeFault ?? (isWrong && code === refused ? error?.message : undefined)}
          />
          {children}
        </>
      )}
      {sent !== undefined ? (
        <>
          <Button type="submit" tone="primary" size="large" busy={busy}>
            {label}
          </Button>
          <Button
            tone="quiet"
            busy={asking}
            disabled={wait !== undefined}
            onClick={() => {
              setCode('')
              setTried(false)
              // The button waits from now on, and would leave the focus nowhere.
              void request(sent.contact).then(() => codeField.current?.focus())
            }}
          >
            {wait ?? t.again}
          </Button>
        </>
      ) : (
        <Button type="submit" tone="primary" size="large" busy={asking} disabled={wait !== undefined}>
          {wait ?? t.send}
        </Button>
      )}
      <FormFailure
        text={(hasLeadFailure ? undefined : askFailure?.message) ?? (isWrong ? undefined : error?.message)}
      />
    </form>
  )
}
