import { revisedLawFrom } from '@portal/domain/law/marks/revised-law'
import { markPurposeWords, markTypeWords } from '@portal/domain/trademarks/registration/choice-words'
import type { MarkSound } from '@portal/domain/trademarks/registration/form'
import { markDescriptionMax } from '@portal/domain/trademarks/registration/form-faults'
import { markSoundRule } from '@portal/domain/trademarks/registration/sound-faults'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { formatBytes } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import styles from '../../parts/form/editor.module.css'
import { withValue } from '../../parts/form/form-fields.tsx'
import { PlaceNotes, placeId, usePlaces } from '../../parts/form/places.tsx'
import { optionsOf } from '../../parts/options-of.ts'
import { UploadField } from '../../parts/UploadField.tsx'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { trademarkMessages } from './messages.ts'
import { PictureAt } from './PictureAt.tsx'
import { StepSection } from './StepSection.tsx'
import { AreaAt, CheckAt, ChooseAt, TextAt, useChange, useForm } from './trademark-fields.ts'

/** What the mark is: its kind, words, picture, and what the office must know of it. */
export function MarkSection() {
  const t = useMessages(trademarkMessages)
  const language = useLanguage()
  const type = useForm(({ mark }) => mark.type)
  const isColour = useForm(({ mark }) => mark.isColour)
  const sound = useForm(({ mark }) => mark.sound)
  const picture = useForm(({ mark }) => mark.picture)
  const greyPicture = useForm(({ mark }) => mark.greyPicture)
  const described = useForm(({ mark }) => [...mark.description].length)
  return (
    <StepSection step="mark">
      <div className={styles.line}>
        <ChooseAt
          path="mark.type"
          label={t.type}
          hint={t.typeHint(revisedLawFrom)}
          options={optionsOf(markTypeWords, language)}
        />
        <ChooseAt path="mark.purpose" label={t.purpose} options={optionsOf(markPurposeWords, language)} />
      </div>
      <TextAt path="mark.name" label={t.name} hint={t.nameHint} required={type !== 'figure'} />
      <CheckAt path="mark.isColour" label={t.isColour} />
      <PlaceNotes path="mark.isColour" />
      {(type === 'sound' || sound) && <SoundAt sound={sound} />}
      <div className={styles.line}>
        <PictureAt path="mark.picture" label={t.picture} picture={picture} />
        {(isColour || greyPicture) && <PictureAt path="mark.greyPicture" label={t.greyPicture} picture={greyPicture} />}
      </div>
      <AreaAt
        path="mark.description"
        label={t.description}
        hint={t.descriptionHint(described, markDescriptionMax)}
        rows={3}
      />
    </StepSection>
  )
}

/** The one sample of a sound mark, to be heard before it is filed. */
function SoundAt({ sound }: { sound: MarkSound | null }) {
  const t = useMessages(trademarkMessages)
  const change = useChange()
  const { isOpen } = usePlaces()
  const path = 'mark.sound'
  const set = (value: MarkSound | null) => change((now) => withValue(now, path, value))
  return (
    <div className={layout.column16} id={placeId(path)} tabIndex={-1}>
      {sound && (
        <div className={layout.line8}>
          <StoredSound fileId={sound.fileId} label={sound.fileName} />
          <span className={texts.soft13}>
            {sound.fileName} · {formatBytes(sound.bytes)}
          </span>
          {isOpen(path) && (
            <Button size="small" tone="quiet" icon="bin" onClick={() => set(null)}>
              {t.removePicture(t.sound)}
            </Button>
          )}
        </div>
      )}
      {isOpen(path) && (
        <UploadField
          label={sound ? t.replacePicture(t.sound) : t.sound}
          rule={t.soundRule(markSoundRule.bytesBelow / 1024 / 1024)}
          type="sound"
          standing={sound?.fileId}
          onUploaded={({ id, name, size, mediaType }) => set({ fileId: id, fileName: name, bytes: size, mediaType })}
        />
      )}
      <PlaceNotes path={path} error />
    </div>
  )
}

function StoredSound({ fileId, label }: { fileId: string; label: string }) {
  const { data } = useQuery(callQuery('documents.getFileAddress', { id: fileId }, { shownInPlace: true }))
  // biome-ignore lint/a11y/useMediaCaption: the sample of a sound mark is no speech; the picture carries its score.
  return data ? <audio controls preload="none" src={data.url} aria-label={label} /> : null
}
