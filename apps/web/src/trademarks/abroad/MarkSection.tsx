import { type MarkAbroadForm, markKindKeys, markKinds } from '@portal/domain/trademarks/abroad/form'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import abroadStyles from '../../parts/abroad/abroad.module.css'
import styles from '../../parts/abroad/abroad-form.module.css'
import { PlaceNotes, placeId, usePlace, usePlaces } from '../../parts/form/places.tsx'
import { PictureUpload } from '../../parts/PictureUpload.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { Section, useParts } from './form-parts.tsx'
import { markMessages } from './messages.ts'

/** What the mark is, and how it reads abroad. */
export function MarkSection() {
  const { form, change } = useParts('mark')
  const t = useMessages(markMessages)
  const language = useLanguage()
  const at = usePlace()
  const { isOpen } = usePlaces()
  const { mark } = form
  const set = (update: Partial<MarkAbroadForm['mark']>) =>
    change((now) => ({ ...now, mark: { ...now.mark, ...update } }))
  const text = (key: 'colours' | 'transliteration' | 'meaning' | 'translation' | 'description', hint?: string) => (
    <TextField
      {...at(`mark.${key}`)}
      label={t[key]}
      {...(hint && { hint })}
      value={mark[key]}
      onChange={(event) => set({ [key]: event.target.value })}
    />
  )
  const check = (key: 'standardCharacters' | 'collective' | 'coloured') => (
    <CheckField
      {...at(`mark.${key}`)}
      label={t[key]}
      checked={mark[key]}
      onChange={(event) => set({ [key]: event.target.checked })}
    />
  )
  return (
    <Section id="mark" title={t.mark}>
      <div className={styles.line}>
        <SelectField
          {...at('mark.kind')}
          label={t.kind}
          value={mark.kind}
          options={markKindKeys.map((value) => ({ value, label: markKinds[value][language] }))}
          onChange={(value) => set({ kind: markKindKeys.find((one) => one === value) ?? mark.kind })}
        />
        <TextField
          {...at('mark.words')}
          label={t.words}
          required={mark.kind !== 'figurative' && mark.kind !== 'threeDimensional'}
          value={mark.words}
          onChange={(event) => set({ words: event.target.value })}
        />
      </div>
      {check('standardCharacters')}
      {check('collective')}
      {check('coloured')}
      {mark.coloured && text('colours')}
      <div id={placeId('mark.picture')} className={classes(layout.stack12, layout.narrow)}>
        <PlaceNotes path="mark.picture" error />
        {mark.picture ? (
          <div className={layout.line8}>
            <strong>{t.picture}</strong>
            <span className={abroadStyles.fileName} title={mark.picture.fileName}>
              {mark.picture.fileName} · {mark.picture.width} × {mark.picture.height} px
            </span>
            <LinkButton
              size="small"
              tone="quiet"
              icon="eye"
              target="_blank"
              aria-label={t.openFile(mark.picture.fileName)}
              to={pathTo('/showpdf', { query: { id: mark.picture.fileId, name: mark.picture.fileName } })}
            />
            <Button
              size="small"
              tone="quiet"
              icon="bin"
              disabled={!isOpen('mark')}
              aria-label={t.removeFile(mark.picture.fileName)}
              onClick={() => set({ picture: null })}
            />
          </div>
        ) : (
          !(mark.kind === 'word' && mark.standardCharacters) && (
            <PictureUpload
              label={t.picture}
              disabled={!isOpen('mark')}
              onTaken={({ fileId, fileName, mediaType, bytes, width, height }) =>
                set({ picture: { fileId, fileName, mediaType, bytes, width, height } })
              }
            />
          )
        )}
      </div>
      <div className={styles.line}>
        {text('transliteration')}
        {text('meaning', t.meaningHint)}
        {text('translation')}
      </div>
      {text('description')}
    </Section>
  )
}
