import { type FormEvent, type ReactNode, useState } from 'react'
import { useMessages } from '../app/language.ts'
import { useSession } from '../app/session-store.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import texts from '../ui/texts.module.css'
import { contactMessages } from './contact-messages.ts'
import styles from './square.module.css'

interface ContactFormProps {
  readonly send: string
  readonly busy: boolean
  readonly onSend: (told: { readonly name: string; readonly phone: string }) => void
  readonly onCancel?: () => void
  readonly children: ReactNode
}

/** How the reader can be reached, told to the other side once both agree. */
export function ContactForm({ send, busy, onSend, onCancel, children }: ContactFormProps) {
  const t = useMessages(contactMessages)
  const { user } = useSession()
  const [name, setName] = useState(user?.name ?? '')
  const [phone, setPhone] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend({ name, phone })
  }
  return (
    <form className={layout.stack16} onSubmit={submit}>
      <p className={texts.quiet13}>{children}</p>
      <div className={styles.pair}>
        <TextField
          label={t.contactName}
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t.phone}
          type="tel"
          required
          maxLength={30}
          autoComplete="tel"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
      </div>
      <span className={layout.line8}>
        {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
        <Button type="submit" tone="primary" busy={busy}>
          {send}
        </Button>
      </span>
    </form>
  )
}
