import type { EvidenceRow } from '@portal/domain/patents/follow-ups/form'
import { invalidationGrounds, invalidationGroundsFor } from '@portal/domain/patents/follow-ups/invalidation-grounds'
import { followUpKindRows } from '@portal/domain/patents/follow-ups/kinds'
import { useLanguage, useMessages } from '../../app/language.ts'
import { usePlace } from '../../parts/form/places.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import { Part, type PartProps } from './FormPart.tsx'
import { useForm, useParts } from './follow-up-fields.ts'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'

/** Parts of few kinds, in a chunk of their own: grounds and evidence of an invalidation, the first filing of a priority. */
export default function RareParts(props: PartProps) {
  const { parts } = followUpKindRows[useForm(({ kind }) => kind)]
  return (
    <>
      {parts.includes('firstFiling') && <FirstFilingPart />}
      {parts.includes('grounds') && <GroundsPart {...props} />}
      {parts.includes('evidence') && <EvidencePart />}
    </>
  )
}

/** On what a request for invalidation rests: the articles that exist for this type of patent. */
function GroundsPart({ found }: PartProps) {
  const { form, change } = useParts('grounds')
  const t = useMessages(followUpMessages)
  const language = useLanguage()
  const place = usePlace()
  return (
    <Part path="grounds" title={t.grounds}>
      {invalidationGroundsFor(found?.right ?? 'invention').map((id) => (
        <CheckField
          key={id}
          label={invalidationGrounds[id].name[language]}
          checked={form.grounds.includes(id)}
          disabled={place('grounds').disabled}
          onChange={(event) => {
            const isChosen = event.target.checked
            change((now) => ({
              ...now,
              grounds: isChosen ? [...now.grounds, id] : now.grounds.filter((one) => one !== id),
            }))
          }}
        />
      ))}
    </Part>
  )
}

/** Evidence with what each piece proves; its files are attached below. */
function EvidencePart() {
  const { form, change } = useParts('evidence')
  const t = useMessages(followUpMessages)
  const place = usePlace()
  const set = (at: number, more: Partial<EvidenceRow>) =>
    change((now) => ({
      ...now,
      evidence: now.evidence.map((one, index) => (index === at ? { ...one, ...more } : one)),
    }))
  const isClosed = place('evidence').disabled
  return (
    <Part path="evidence" title={t.evidence}>
      {form.evidence.map((row, at) => (
        <fieldset key={row.key} className={styles.row} disabled={isClosed}>
          <legend>
            <strong>{t.evidenceNo(at + 1)}</strong>
          </legend>
          <TextField
            {...place(`evidence.${at}.name`)}
            label={t.evidenceName}
            hint={t.evidenceHint}
            value={row.name}
            maxLength={200}
            onChange={(event) => set(at, { name: event.target.value })}
          />
          <TextAreaField
            {...place(`evidence.${at}.proves`)}
            label={t.evidenceProves}
            rows={2}
            maxLength={4000}
            value={row.proves}
            onChange={(event) => set(at, { proves: event.target.value })}
          />
          <div>
            <Button
              size="small"
              tone="quiet"
              icon="close"
              onClick={() => change((now) => ({ ...now, evidence: now.evidence.filter((one) => one.key !== row.key) }))}
            >
              {t.remove}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          size="small"
          icon="plus"
          disabled={isClosed}
          onClick={() =>
            change((now) => ({
              ...now,
              evidence: [...now.evidence, { key: crypto.randomUUID(), name: '', proves: '' }],
            }))
          }
        >
          {t.addEvidence}
        </Button>
      </div>
    </Part>
  )
}

/** The first filing whose priority was missed. */
function FirstFilingPart() {
  const { form, change } = useParts('firstFilingNo', 'firstFilingOn')
  const t = useMessages(followUpMessages)
  const place = usePlace()
  return (
    <Part path="firstFiling" title={t.firstFiling}>
      <div className={styles.line}>
        <TextField
          {...place('firstFilingNo')}
          label={t.firstFilingNo}
          maxLength={60}
          value={form.firstFilingNo}
          onChange={(event) => change((now) => ({ ...now, firstFilingNo: event.target.value }))}
        />
        <DateField
          {...place('firstFilingOn')}
          label={t.firstFilingOn}
          value={form.firstFilingOn}
          onChange={(event) => change((now) => ({ ...now, firstFilingOn: event.target.value }))}
        />
      </div>
    </Part>
  )
}
