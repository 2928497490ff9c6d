import { delayMonthsMax, emptyDesign, type FormDesign, partialMeans } from '@portal/domain/patents/designs/design-form'
import { useMessages } from '../../../app/language.ts'
import { PlaceNotes, placeId, usePlace, usePlaces } from '../../../parts/form/places.tsx'
import { CheckField, ChoiceField } from '../../../ui/ChoiceField.tsx'
import { TextAreaField, TextField } from '../../../ui/Field.tsx'
import layout from '../../../ui/layout.module.css'
import { SelectField } from '../../../ui/SelectField.tsx'
import styles from '../filings.module.css'
import { patch, useParts } from '../form-props.ts'
import { Section } from '../Section.tsx'
import { designMessages } from './messages.ts'

const noPart = { means: 'dashed', part: '', use: '' } as const
const noInterface = { where: '', interaction: '' }

/** What is filed, how it is handled, and what of the product is claimed. */
export function DesignKindSection() {
  const { form, change } = useParts('design', 'serviceType')
  const t = useMessages(designMessages)
  const place = usePlace()
  const places = usePlaces()
  const design = form.design ?? emptyDesign
  const set = (update: Partial<FormDesign>) =>
    change((now) => ({ ...now, design: { ...(now.design ?? emptyDesign), ...update } }))
  return (
    <Section id="kind" title={t.kindTitle}>
      <ChoiceField
        id={placeId('design.scope')}
        label={t.scope}
        value={design.scope}
        disabled={!places.isOpen('design.scope')}
        onChange={(scope) => set({ scope })}
        choices={[
          { value: 'single', label: t.single, text: t.singleText },
          { value: 'similar', label: t.similar, text: t.similarText },
          { value: 'set', label: t.set, text: t.setText },
        ]}
      />
      <ChoiceField
        id={placeId('serviceType')}
        label={t.service}
        value={form.serviceType}
        disabled={!places.isOpen('serviceType')}
        onChange={(serviceType) => change(patch({ serviceType }))}
        choices={[
          { value: 'standard', label: t.standard },
          { value: 'express', label: t.express },
        ]}
      />
      <div className={styles.line}>
        <TextField
          {...place('design.locarno')}
          label={t.locarno}
          hint={t.locarnoHint}
          maxLength={20}
          value={design.locarno}
          onChange={(event) => set({ locarno: event.target.value.trim() })}
        />
        <SelectField
          {...place('design.delayMonths')}
          label={t.delay}
          value={String(design.delayMonths)}
          options={Array.from({ length: delayMonthsMax + 1 }, (_, months) => ({
            value: String(months),
            label: months === 0 ? t.noDelay : t.months(months),
          }))}
          onChange={(value) => set({ delayMonths: Number(value) })}
        />
      </div>
      <PlaceNotes path="design.locarno" />
      <CheckField
        id={placeId('design.isFlat')}
        label={t.isFlat}
        checked={design.isFlat}
        disabled={!places.isOpen('design.isFlat')}
        onChange={(event) => set({ isFlat: event.target.checked })}
      />
      <div className={layout.column12} id={placeId('design.partial')}>
        <CheckField
          label={t.partial}
          checked={design.partial !== null}
          disabled={!places.isOpen('design.partial')}
          onChange={(event) => set({ partial: event.target.checked ? noPart : null })}
        />
        {design.partial && <PartFields partial={design.partial} onChange={(partial) => set({ partial })} />}
      </div>
      <div className={layout.column12} id={placeId('design.gui')}>
        <CheckField
          label={t.gui}
          checked={design.gui !== null}
          disabled={!places.isOpen('design.gui')}
          onChange={(event) => set({ gui: event.target.checked ? noInterface : null })}
        />
        {design.gui && <InterfaceFields gui={design.gui} onChange={(gui) => set({ gui })} />}
      </div>
    </Section>
  )
}

type Part = NonNullable<FormDesign['partial']>

function PartFields({ partial, onChange }: { partial: Part; onChange: (partial: Part) => void }) {
  const t = useMessages(designMessages)
  const place = usePlace()
  return (
    <div className={layout.column12}>
      <SelectField
        {...place('design.partial.means')}
        label={t.means}
        value={partial.means}
        options={partialMeans.map((value) => ({ value, label: t[value] }))}
        onChange={(value) => onChange({ ...partial, means: partialMeans.find((one) => one === value) ?? 'dashed' })}
      />
      <div className={styles.line}>
        <TextField
          {...place('design.partial.part')}
          label={t.part}
          required
          value={partial.part}
          onChange={(event) => onChange({ ...partial, part: event.target.value })}
        />
        <TextField
          {...place('design.partial.use')}
          label={t.partUse}
          value={partial.use}
          onChange={(event) => onChange({ ...partial, use: event.target.value })}
        />
      </div>
      <PlaceNotes path="design.partial.part" />
    </div>
  )
}

type Interface = NonNullable<FormDesign['gui']>

function InterfaceFields({ gui, onChange }: { gui: Interface; onChange: (gui: Interface) => void }) {
  const t = useMessages(designMessages)
  const place = usePlace()
  return (
    <div className={layout.column12}>
      <TextField
        {...place('design.gui.where')}
        label={t.guiWhere}
        required
        value={gui.where}
        onChange={(event) => onChange({ ...gui, where: event.target.value })}
      />
      <PlaceNotes path="design.gui.where" />
      <TextAreaField
        {...place('design.gui.interaction')}
        label={t.guiInteraction}
        required
        rows={3}
        value={gui.interaction}
        onChange={(event) => onChange({ ...gui, interaction: event.target.value })}
      />
      <PlaceNotes path="design.gui.interaction" />
    </div>
  )
}
