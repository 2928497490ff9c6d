import { useMessages } from '../../app/language.ts'
import { PlaceNotes, usePlace } from '../../parts/form/places.tsx'
import { TextField } from '../../ui/Field.tsx'
import styles from './filings.module.css'
import { patch, useParts } from './form-props.ts'
import { filingMessages } from './messages.ts'
import { Section } from './Section.tsx'

export function TitleSection() {
  const { form, change } = useParts('kind', 'title', 'titleEn', 'internalNo')
  const t = useMessages(filingMessages)
  const place = usePlace()
  return (
    <Section id="title" title={t.title}>
      <TextField
        {...place('title')}
        label={form.kind === 'design' ? t.productName : t.titleLabel}
        required
        hint={t.titleHint([...form.title.replace(/\s/g, '')].length)}
        value={form.title}
        maxLength={400}
        onChange={(event) => change(patch({ title: event.target.value }))}
      />
      <PlaceNotes path="title" />
      <div className={styles.pair}>
        <TextField
          {...place('titleEn')}
          label={t.titleEn}
          value={form.titleEn}
          maxLength={400}
          onChange={(event) => change(patch({ titleEn: event.target.value }))}
        />
        <TextField
          {...place('internalNo')}
          label={t.internalNo}
          value={form.internalNo}
          maxLength={200}
          onChange={(event) => change(patch({ internalNo: event.target.value }))}
        />
      </div>
      <PlaceNotes path="titleEn" />
    </Section>
  )
}
