import { otherBoard } from '@portal/domain/square/supply/post-kinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraftText } from '../../parts/form/use-draft-text.ts'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { ContactForm } from '../ContactForm.tsx'
import { ContactRows } from './ContactRows.tsx'
import { contactMessages } from './messages.ts'
import type { Post } from './supply-types.ts'

/** How the poster is reached once both agreed; of one's own post who asked. */
export function ContactPanel({ post }: { readonly post: Post }) {
  const t = useMessages(contactMessages)
  return <Panel title={t.title}>{post.own ? <Requests id={post.id} /> : <Exchange post={post} />}</Panel>
}

function Requests({ id }: { readonly id: string }) {
  const t = useMessages(contactMessages)
  const { data } = useQuery(callQuery('supply.listContacts', { id, pageSize: 100 }))
  if (!data || data.total === 0) return <p className={texts.quiet}>{t.empty}</p>
  return <ContactRows list={data.list} />
}

function Exchange({ post }: { readonly post: Post }) {
  const t = useMessages(contactMessages)
  const mayAsk = useMay('answer')
  const [isAsking, setAsking] = useState(false)
  if (post.contacts) {
    return (
      <p className={layout.stack4}>
        <strong>{post.company}</strong>
        <span>{post.contacts.name}</span>
        <a href={`tel:${post.contacts.phone}`}>{post.contacts.phone}</a>
      </p>
    )
  }
  if (post.contact === 'asked' || post.contact === 'toAnswer') return <p>{t.asked}</p>
  if (post.contact === 'refused') return <p>{t.refused}</p>
  if (post.state !== 'open') return <p>{t.closed}</p>
  if (!mayAsk) return <p className={texts.quiet}>{t.noRight}</p>
  if (isAsking) return <AskForm post={post} onClose={() => setAsking(false)} />
  return (
    <div className={layout.stack12}>
      <p className={texts.quiet13}>{t.askText}</p>
      <span>
        <Button tone="primary" onClick={() => setAsking(true)}>
          {t.ask}
        </Button>
      </span>
    </div>
  )
}

function AskForm({ post, onClose }: { readonly post: Post; readonly onClose: () => void }) {
  const t = useMessages(contactMessages)
  const { draft, text, setText, clear } = useDraftText(`supply-request-${post.id}`)
  const [ownId, setOwnId] = useState('')
  const { data: mine } = useQuery(
    callQuery('supply.listMyPosts', { board: otherBoard(post.board), state: 'open', pageSize: 50 }),
  )
  const ask = useCallMutation('supply.contactPoster', {
    onSuccess: () => {
      clear()
      onClose()
    },
  })
  return (
    <div className={layout.stack12}>
      <PutBack draft={draft} />
      <TextAreaField
        label={t.words}
        hint={t.wordsHint}
        rows={3}
        maxLength={500}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {mine && mine.total > 0 && (
        <SelectField
          label={t.ownPost}
          value={ownId}
          options={[{ value: '', label: t.none }, ...mine.list.map((one) => ({ value: one.id, label: one.name }))]}
          onChange={setOwnId}
        />
      )}
      <ContactForm
        send={t.ask}
        busy={ask.isPending}
        onSend={(told) => ask.mutate({ id: post.id, text, ...told, ...(ownId !== '' && { ownId }) })}
        onCancel={onClose}
      >
        {t.askText}
      </ContactForm>
    </div>
  )
}
