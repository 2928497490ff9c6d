import type { FilingForm } from '@portal/domain/patents/filings/form'
import { normalPhone, normalPostcode } from '@portal/domain/platform/identifiers/normal-form'
import { Suspense } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { AgentPicker } from '../../parts/AgentPicker.tsx'
import { PlaceNotes, placeId, usePlace } from '../../parts/form/places.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { NormalField } from '../../ui/NormalField.tsx'
import texts from '../../ui/texts.module.css'
import styles from './filings.module.css'
import { patch, useParts } from './form-props.ts'
import { filingMessages } from './messages.ts'
import { Section } from './Section.tsx'

const PowerPreview = lazy(() => import('./PowerPreview.tsx').then((module) => ({ default: module.PowerPreview })))

/** Who handles the case, whom to ask, the power of attorney and the title of the invoice. */
export function AgentSection() {
  const { form, change } = useParts('agentId', 'choosesAgent', 'contact', 'receipt')
  const t = useMessages(filingMessages)
  const place = usePlace()
  const setContact = (update: Partial<FilingForm['contact']>) =>
    change((now) => ({ ...now, contact: { ...now.contact, ...update } }))
  const setReceipt = (update: Partial<FilingForm['receipt']>) =>
    change((now) => ({ ...now, receipt: { ...now.receipt, ...update } }))
  const { contact, receipt } = form
  return (
    <Section id="agent" title={t.agent}>
      <AgentPicker path="agentId" value={form} onChange={(choice) => change(patch(choice))} />
      <div className={layout.column12} id={placeId('contact')}>
        <h3>{t.contact}</h3>
        <div className={styles.line}>
          <TextField
            {...place('contact.name')}
            label={t.contactName}
            required
            autoComplete="name"
            value={contact.name}
            onChange={(event) => setContact({ name: event.target.value })}
          />
          <NormalField
            {...place('contact.phone')}
            label={t.phone}
            required
            type="tel"
            autoComplete="tel"
            value={contact.phone}
            normal={normalPhone}
            onPut={(phone) => setContact({ phone })}
          />
          <TextField
            {...place('contact.email')}
            label={t.email}
            type="email"
            autoComplete="email"
            value={contact.email}
            onChange={(event) => setContact({ email: event.target.value })}
          />
        </div>
        <div className={styles.line}>
          <TextField
            {...place('contact.address')}
            label={t.address}
            value={contact.address}
            onChange={(event) => setContact({ address: event.target.value })}
          />
          <NormalField
            {...place('contact.postcode')}
            label={t.postcode}
            inputMode="numeric"
            value={contact.postcode}
            normal={normalPostcode}
            onPut={(postcode) => setContact({ postcode })}
          />
        </div>
        <PlaceNotes path="contact" />
      </div>
      <div className={layout.column12}>
        <h3>{t.power}</h3>
        <p className={classes(texts.soft13, styles.note)}>{t.powerText}</p>
        <Suspense>
          <PowerPreview />
        </Suspense>
      </div>
      <div className={layout.column12} id={placeId('receipt')}>
        <h3>{t.receipt}</h3>
        <div className={styles.line}>
          <TextField
            {...place('receipt.title')}
            label={t.receiptTitle}
            value={receipt.title}
            onChange={(event) => setReceipt({ title: event.target.value })}
          />
          <TextField
            {...place('receipt.taxNo')}
            label={t.taxNo}
            value={receipt.taxNo}
            onChange={(event) => setReceipt({ taxNo: event.target.value })}
          />
        </div>
        <PlaceNotes path="receipt" />
      </div>
    </Section>
  )
}
