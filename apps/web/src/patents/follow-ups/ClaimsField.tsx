import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { PlaceNotes, placeId, usePlace } from '../../parts/form/places.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextAreaField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { compareLines } from './compare-lines.ts'
import { useParts } from './follow-up-fields.ts'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'
import type { Case } from './types.ts'

/** The claims as amended, beside those as filed: what went and what came, line by line. */
export function ClaimsField({ found }: { readonly found: Case | undefined }) {
  const { form, change } = useParts('claims')
  const t = useMessages(followUpMessages)
  const place = usePlace()
  const [compares, setCompares] = useState(false)
  const filed = found?.claims ?? ''
  return (
    <section className={classes(layout.column16, styles.section)} aria-label={t.claims} id={placeId('claimsPart')}>
      <h2>{t.claims}</h2>
      <TextAreaField
        {...place('claims')}
        label={t.claims}
        labelHidden
        hint={t.claimsHint}
        rows={8}
        value={form.claims}
        onChange={(event) => change((now) => ({ ...now, claims: event.target.value }))}
      />
      <PlaceNotes path="claims" />
      {filed !== '' && (
        <div className={layout.line8}>
          {form.claims === '' && (
            <Button disabled={place('claims').disabled} onClick={() => change((now) => ({ ...now, claims: filed }))}>
              {t.takeClaims}
            </Button>
          )}
          {form.claims !== '' && (
            <Button aria-expanded={compares} onClick={() => setCompares(!compares)}>
              {t.compare}
            </Button>
          )}
        </div>
      )}
      {compares && form.claims !== '' && <ComparedClaims filed={filed} amended={form.claims} />}
    </section>
  )
}

/** Two versions of claims as one text: struck out what went, marked what came. */
export function ComparedClaims({ filed, amended }: { filed: string; amended: string }) {
  return (
    <div className={texts.said}>
      {compareLines(filed, amended).map(({ key, state, text }) =>
        state === 'same' ? (
          <p key={key}>{text}</p>
        ) : state === 'removed' ? (
          <p key={key}>
            <del className={styles.removed}>{text}</del>
          </p>
        ) : (
          <p key={key}>
            <ins className={styles.added}>{text}</ins>
          </p>
        ),
      )}
    </div>
  )
}
