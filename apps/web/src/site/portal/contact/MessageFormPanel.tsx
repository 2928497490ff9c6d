import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { callQuery, queryClient, useCallMutation } from '../../../api/query.ts'
import { useMessages } from '../../../app/language.ts'
import { useSession } from '../../../app/session-store.ts'
import { PutBack } from '../../../parts/form/PutBack.tsx'
import { useDraftText } from '../../../parts/form/use-draft-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextAreaField, TextField } from '../../../ui/Field.tsx'
import layout from '../../../ui/layout.module.css'
import { useSearchParams } from '../../../ui/navigation/navigation.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from './Contact.module.css'
import { type MessageForm, messageProblems } from './message-form.ts'
import { contactMessages } from './messages.ts'

const me = callQuery('account.getUser', {}, { shownInPlace: true })

/** The form: filled in beforehand with what the account knows; faults stand beside their field. */
export function MessageFormPanel() {
  const t = useMessages(contactMessages)
  const { user } = useSession()
  const { data } = useQuery(me, queryClient)
  const [query] = useSearchParams()
  const about = query.get('about')
  const id = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<MessageForm>>({})
  const { draft, text, setText, clear } = useDraftText(`message-${about ?? ''}`)
  const [tried, setTried] = useState(false)
  const form: MessageForm = {
    name: user?.name ?? '',
    phone: data?.userPhone ?? '',
    email: data?.email ?? '',
    subject: about ? t.aboutNamed(about).slice(0, 120) : '',
    ...typed,
    text,
  }
  const send = useCallMutation('site.addMessage', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.sent })
      setTyped({ subject: '' })
      clear()
      setTried(false)
    },
  })
  const problems = messageProblems(form)
  const shown = tried ? problems : {}
  const errorOf = (field: keyof MessageForm) => shown[field] && t[shown[field]]
  const change = (field: keyof MessageForm) => (event: { target: { value: string } }) =>
    setTyped((before) => ({ ...before, [field]: event.target.value }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [first] = Object.keys(problems)
    if (first === undefined) return send.mutate(form)
    setTried(true)
    formRef.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  return (
    <Panel title={t.form}>
      <form ref={formRef} noValidate className={layout.stack16} onSubmit={submit} aria-labelledby={id}>
        <PutBack draft={draft} />
        <span id={id} hidden>
          {t.form}
        </span>
        <TextField
          label={t.name}
          name="name"
          required
          autoComplete="name"
          maxLength={60}
          value={form.name}
          error={errorOf('name')}
          onChange={change('name')}
        />
        <div className={styles.two}>
          <TextField
            label={t.yourPhone}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={30}
            hint={t.oneOfTwo}
            value={form.phone}
            error={errorOf('phone')}
            onChange={change('phone')}
          />
          <TextField
            label={t.yourEmail}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={120}
            value={form.email}
            error={errorOf('email')}
            onChange={change('email')}
          />
        </div>
        <TextField
          label={t.subject}
          name="subject"
          required
          maxLength={120}
          value={form.subject}
          error={errorOf('subject')}
          onChange={change('subject')}
        />
        <TextAreaField
          label={t.text}
          name="text"
          required
          rows={6}
          maxLength={4000}
          hint={t.textHint}
          value={form.text}
          error={errorOf('text')}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button type="submit" tone="primary" busy={send.isPending}>
            {t.send}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
