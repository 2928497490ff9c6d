import { isPublicNumber, parseEmail } from '@portal/domain/platform/identifiers/id-numbers'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import type { Client } from './client-types.ts'
import styles from './clients.module.css'
import { contactCount, opponentCount } from './counts.ts'
import { clientDialogMessages } from './dialog-messages.ts'

export type Contact = Client['contacts'][number]
export type Opponent = Client['opponents'][number]

const isPhoneWrong = ({ phone }: Contact) => phone.trim() !== '' && !/^[+\d][\d\s()-]{4,39}$/.test(phone.trim())
const isEmailWrong = ({ email }: Contact) => email.trim() !== '' && parseEmail(email) === undefined
export const isContactWrong = (one: Contact): boolean =>
  one.name.trim() === '' || isPhoneWrong(one) || isEmailWrong(one)

interface PartsProps {
  /** Saving was tried: what is wrong is said. */
  readonly isTried: boolean
}

/** Contact persons of a client, in their order; one of them is the main one at most. */
export function ContactFields({
  contacts,
  isTried,
  onChange,
}: PartsProps & { readonly contacts: readonly Contact[]; readonly onChange: (contacts: readonly Contact[]) => void }) {
  const t = useMessages(clientDialogMessages)
  const put = (at: number, change: Partial<Contact>) =>
    onChange(
      contacts.map((one, place) => {
        if (place === at) return { ...one, ...change }
        return change.isMain ? { ...one, isMain: false } : one
      }),
    )
  return (
    <section className={layout.stack12}>
      <h3>{t.contacts}</h3>
      {contacts.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a place; nothing of theirs is kept elsewhere
        <fieldset key={at} className={styles.part}>
          <legend>{t.contact(at + 1)}</legend>
          <div className={styles.pair}>
            <TextField
              label={t.contactName}
              required
              maxLength={60}
              autoComplete="off"
              value={one.name}
              error={isTried && one.name.trim() === '' ? t.needed : undefined}
              onChange={({ target }) => put(at, { name: target.value })}
            />
            <TextField
              label={t.position}
              maxLength={60}
              autoComplete="off"
              value={one.position}
              onChange={({ target }) => put(at, { position: target.value })}
            />
            <TextField
              label={t.phone}
              type="tel"
              maxLength={40}
              autoComplete="off"
              value={one.phone}
              error={isTried && isPhoneWrong(one) ? t.phoneWrong : undefined}
              onChange={({ target }) => put(at, { phone: target.value })}
            />
            <TextField
              label={t.email}
              type="email"
              maxLength={120}
              autoComplete="off"
              value={one.email}
              error={isTried && isEmailWrong(one) ? t.emailWrong : undefined}
              onChange={({ target }) => put(at, { email: target.value })}
            />
          </div>
          <div className={layout.between8}>
            <CheckField
              label={t.isMain}
              checked={one.isMain}
              onChange={({ target }) => put(at, { isMain: target.checked })}
            />
            <Button
              size="small"
              tone="quiet"
              icon="close"
              aria-label={`${t.remove}: ${t.contact(at + 1)}`}
              onClick={() => onChange(contacts.filter((_, place) => place !== at))}
            >
              {t.remove}
            </Button>
          </div>
        </fieldset>
      ))}
      {contacts.length < contactCount && (
        <Button
          size="small"
          icon="plus"
          className={styles.begin}
          onClick={() =>
            onChange([...contacts, { name: '', position: '', phone: '', email: '', isMain: contacts.length === 0 }])
          }
        >
          {t.addContact}
        </Button>
      )}
    </section>
  )
}

/** Parties that stand against a client. */
export function OpponentFields({
  opponents,
  isTried,
  onChange,
}: PartsProps & {
  readonly opponents: readonly Opponent[]
  readonly onChange: (opponents: readonly Opponent[]) => void
}) {
  const t = useMessages(clientDialogMessages)
  const put = (at: number, change: Partial<Opponent>) =>
    onChange(opponents.map((one, place) => (place === at ? { ...one, ...change } : one)))
  return (
    <section className={layout.stack12}>
      <h3>{t.opponents}</h3>
      {opponents.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a place; nothing of theirs is kept elsewhere
        <fieldset key={at} className={styles.part}>
          <legend>{t.opponent(at + 1)}</legend>
          <div className={styles.pair}>
            <TextField
              label={t.opponentName}
              required
              maxLength={120}
              autoComplete="off"
              value={one.name}
              error={isTried && one.name.trim() === '' ? t.needed : undefined}
              onChange={({ target }) => put(at, { name: target.value })}
            />
            <TextField
              label={t.idCode}
              maxLength={18}
              autoComplete="off"
              value={one.idCode}
              error={isTried && one.idCode.trim() !== '' && !isPublicNumber(one.idCode) ? t.creditCode : undefined}
              onChange={({ target }) => put(at, { idCode: target.value })}
            />
          </div>
          <TextField
            label={t.matter}
            maxLength={200}
            autoComplete="off"
            value={one.note}
            onChange={({ target }) => put(at, { note: target.value })}
          />
          <Button
            size="small"
            tone="quiet"
            icon="close"
            className={styles.begin}
            aria-label={`${t.remove}: ${t.opponent(at + 1)}`}
            onClick={() => onChange(opponents.filter((_, place) => place !== at))}
          >
            {t.remove}
          </Button>
        </fieldset>
      ))}
      {opponents.length < opponentCount && (
        <Button
          size="small"
          icon="plus"
          className={styles.begin}
          onClick={() => onChange([...opponents, { name: '', idCode: '', note: '' }])}
        >
          {t.addOpponent}
        </Button>
      )}
    </section>
  )
}
