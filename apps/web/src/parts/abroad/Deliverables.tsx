import { deliverableKindKeys, deliverableKinds, deliverableStates } from '@portal/domain/patents/abroad/quote-states'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { UploadField } from '../UploadField.tsx'
import styles from './abroad.module.css'
import type { FamilyCountry } from './abroad-types.ts'
import { familyMessages } from './family-messages.ts'

interface DeliverablesProps {
  readonly country: FamilyCountry
  readonly mayAnswer: boolean
  readonly mayDeliver: boolean
}

/** Deliverables of a country, which the customer accepts or sends back. */
export function Deliverables({ country, mayAnswer, mayDeliver }: DeliverablesProps) {
  const t = useMessages(familyMessages)
  const language = useLanguage()
  const [kind, setKind] = useState<(typeof deliverableKindKeys)[number]>('translation')
  const deliver = useCallMutation('foreign.addDeliverable', {
    onSuccess: () => void showToast({ tone: 'good', text: t.delivered }),
  })
  return (
    <section className={classes(layout.stack12, layout.shrinks)} aria-label={t.deliverables}>
      <h4>{t.deliverables}</h4>
      {country.deliverables.length === 0 && <p className={texts.soft13}>{t.noDeliverables}</p>}
      <ul className={layout.stack8}>
        {country.deliverables.map((one) => (
          <Deliverable key={one.id} deliverable={one} mayAnswer={mayAnswer} />
        ))}
      </ul>
      {mayDeliver && (
        <div className={styles.pair}>
          <SelectField
            label={t.deliverKind}
            value={kind}
            options={deliverableKindKeys.map((value) => ({ value, label: deliverableKinds[value][language] }))}
            onChange={(value) => setKind(deliverableKindKeys.find((one) => one === value) ?? kind)}
          />
          <UploadField
            label={t.deliver}
            type="any"
            onUploaded={async (file) => {
              await deliver.mutateAsync({ id: country.id, kind, fileId: file.id })
            }}
          />
        </div>
      )}
    </section>
  )
}

interface DeliverableProps {
  readonly deliverable: FamilyCountry['deliverables'][number]
  readonly mayAnswer: boolean
}

function Deliverable({ deliverable, mayAnswer }: DeliverableProps) {
  const t = useMessages(familyMessages)
  const language = useLanguage()
  const [returning, setReturning] = useState(false)
  const [notes, setNotes] = useState('')
  const answer = useCallMutation('foreign.answerDeliverable')
  const states: Readonly<Record<string, (typeof deliverableStates)[keyof typeof deliverableStates]>> = deliverableStates
  const state = states[deliverable.state]
  return (
    <li className={layout.line8}>
      <strong>{deliverableKinds[deliverable.kind][language]}</strong>
      <span className={styles.fileName} title={deliverable.name}>
        {deliverable.name} · {t.version(deliverable.version)}
      </span>
      {state && <StateChip tone={state.colour}>{state.name[language]}</StateChip>}
      <LinkButton
        size="small"
        tone="quiet"
        icon="eye"
        target="_blank"
        aria-label={`${t.openFile}: ${deliverable.name}`}
        to={pathTo('/showpdf', { query: { id: deliverable.fileId, name: deliverable.name } })}
      />
      {mayAnswer && deliverable.state === 'delivered' && !returning && (
        <>
          <Button
            size="small"
            busy={answer.isPending}
            onClick={() => answer.mutate({ id: deliverable.id, accept: true })}
          >
            {t.acceptFile}
          </Button>
          <Button size="small" onClick={() => setReturning(true)}>
            {t.returnFile}
          </Button>
        </>
      )}
      {returning && (
        <span className={styles.acts}>
          <TextField label={t.returnReason} value={notes} onChange={(event) => setNotes(event.target.value)} />
          <Button
            busy={answer.isPending}
            disabled={notes.trim() === ''}
            onClick={() =>
              answer.mutate({ id: deliverable.id, accept: false, notes }, { onSuccess: () => setReturning(false) })
            }
          >
            {t.returnFile}
          </Button>
        </span>
      )}
      {deliverable.answerNotes && <span className={texts.soft13}>{deliverable.answerNotes}</span>}
    </li>
  )
}
