import { readContact } from '@portal/domain/people/account/contact'
import { type FormEvent, useId, useState } from 'react'
import { type ReplyFor, sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { lastDay } from '../../parts/signing/last-day.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { addPersonMessages } from './add-person-messages.ts'
import { eachOrder, type OrderResult } from './each-order.ts'
import { orderMessages } from './messages.ts'
import styles from './orders.module.css'
import { RefusedOrders } from './RefusedOrders.tsx'

interface AddPersonDialogProps {
  readonly orderNos: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

type Result = OrderResult<ReplyFor<'orders.addAffiliate'>>

/** Invites a person to one or many orders: one link for each order, shown once, to be sent to them. */
export default function AddPersonDialog({ orderNos, onClose, onDone }: AddPersonDialogProps) {
  const t = useMessages(addPersonMessages)
  const words = useMessages(orderMessages)
  const form = useId()
  const [contact, setContact] = useState('')
  const [type, setType] = useState<'viewer' | 'editor'>('viewer')
  const [isTried, setTried] = useState(false)
  const [results, setResults] = useState<readonly Result[]>()
  const [busy, setBusy] = useState(false)
  const isReadable = readContact(contact) !== undefined

  const invite = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!isReadable) {
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    const request = { userPhone: contact.trim(), type }
    const made = await eachOrder(orderNos, (orderNo) =>
      sendCall('orders.addAffiliate', { orderNo, ...request }, { shownInPlace: true }),
    )
    setBusy(false)
    setResults(made)
  }
  if (results) return <Links results={results} contact={contact.trim()} onDone={onDone} />
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      width="small"
      title={t.shareTitle(orderNos.length)}
      actions={
        <Button type="submit" form={form} tone="primary" busy={busy}>
          {t.invite(orderNos.length)}
        </Button>
      }
    >
      <form id={form} className={layout.stack16} noValidate onSubmit={(event) => void invite(event)}>
        <p className={texts.quiet}>{t.inviteText}</p>
        <TextField
          label={t.person}
          required
          value={contact}
          error={isTried && !isReadable ? t.contactWrong : undefined}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setContact(event.target.value)}
        />
        <SelectField
          label={t.may}
          value={type}
          options={[
            { value: 'viewer', label: words.viewer },
            { value: 'editor', label: words.editor },
          ]}
          onChange={(value) => setType(value === 'editor' ? 'editor' : 'viewer')}
        />
      </form>
    </Dialog>
  )
}

interface LinksProps {
  readonly results: readonly Result[]
  readonly contact: string
  readonly onDone: () => void
}

/** The links that were made, and why others were not. */
function Links({ results, contact, onDone }: LinksProps) {
  const t = useMessages(addPersonMessages)
  const refused = results.filter((one) => one.refused !== undefined)
  const links = results.flatMap(({ orderNo, reply }) => (reply?.invitation ? [{ orderNo, ...reply.invitation }] : []))
  const last = links[0]
  return (
    <Dialog
      open
      keepOpen
      onClose={onDone}
      width="small"
      title={last ? t.invited(links.length) : t.notInvited}
      actions={
        <Button tone="primary" onClick={onDone}>
          {t.inviteDone}
        </Button>
      }
    >
      <div className={layout.stack16} aria-live="polite">
        {last && <p>{t.sendLink(contact, lastDay(last.expireTime), links.length)}</p>}
        <ul className={classes(layout.stack8, styles.links)}>
          {links.map(({ orderNo, url }) => (
            <li key={orderNo}>
              <span>
                {links.length > 1 && <small className={texts.quiet}>{orderNo}</small>}
                <output className={styles.link}>{url}</output>
              </span>
              <CopyButton name={t.linkOf(orderNo)} text={url} />
            </li>
          ))}
        </ul>
        {links.length > 1 && (
          <CopyButton
            name={t.allLinks}
            label={t.copyAll}
            text={links.map(({ orderNo, url }) => `${orderNo} ${url}`).join('\n')}
          />
        )}
        <RefusedOrders title={t.notShared(refused.length)} refused={refused} />
      </div>
    </Dialog>
  )
}
