import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../api/query.ts'
import { formatInstant } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import texts from '../ui/texts.module.css'
import { ContactForm } from './ContactForm.tsx'
import { contactMessages } from './contact-messages.ts'
import styles from './square.module.css'

/** Exchanges of contacts of a listing, a wish or a deal: to answer, waiting, open. Nothing is drawn while there is none. */
export function ContactList({ which }: { which: { listingId?: string; wantedId?: string; dealId?: string } }) {
  const t = useMessages(contactMessages)
  const { data } = useQuery(callQuery('square.listContacts', { ...which, pageSize: 100 }))
  const answer = useCallMutation('square.answerContact')
  /** The exchange in which the reader says how they are reached. */
  const [telling, setTelling] = useState<string>()
  if (!data || data.list.length === 0) return null
  const words = { asked: t.waits, refused: t.notGiven }
  const isAsked = data.list.some((one) => one.contact === 'toAnswer')
  return (
    <section className={layout.stack8}>
      <h3>{t.contacts}</h3>
      {isAsked && <p className={texts.quiet13}>{t.wantsText}</p>}
      <ul className={layout.stack8}>
        {data.list.map((one) => (
          <li key={one.id} className={layout.between8x16}>
            {one.contacts ? (
              <span className={styles.told}>
                {one.contacts.name} · <a href={`tel:${one.contacts.phone}`}>{one.contacts.phone}</a>
                {one.contacts.weChat !== '' && ` · ${t.weChat} ${one.contacts.weChat}`}
              </span>
            ) : (
              <span>
                {which.wantedId !== undefined && `${one.title}: `}
                {one.contact === 'toAnswer'
                  ? t.wantsContact(formatInstant(one.createdTime))
                  : one.contact === 'open'
                    ? ''
                    : words[one.contact]}
              </span>
            )}
            {one.contact === 'toAnswer' && one.id !== telling && (
              <span className={layout.line8}>
                <Button
                  size="small"
                  busy={answer.isPending}
                  onClick={() => answer.mutate({ id: one.id, accept: false })}
                >
                  {t.hide}
                </Button>
                <Button
                  size="small"
                  tone="primary"
                  busy={answer.isPending}
                  onClick={() => (one.tellsOwn ? setTelling(one.id) : answer.mutate({ id: one.id, accept: true }))}
                >
                  {t.show}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {data.list.some((one) => one.id === telling && one.tellsOwn) && telling !== undefined && (
        <ContactForm
          send={t.show}
          busy={answer.isPending}
          onSend={(told) => answer.mutate({ id: telling, accept: true, ...told })}
          onCancel={() => setTelling(undefined)}
        >
          {t.own}
        </ContactForm>
      )}
    </section>
  )
}
