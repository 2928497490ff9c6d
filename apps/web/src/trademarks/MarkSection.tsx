import { markPurposeWords, markTypeWords } from '@portal/domain/trademarks/choice-words'
import type { MarkPicture, MarkSound, TrademarkForm } from '@portal/domain/trademarks/form'
import { markDescriptionMax } from '@portal/domain/trademarks/form-faults'
import { markPictureRule } from '@portal/domain/trademarks/picture-faults'
import { markSoundRule } from '@portal/domain/trademarks/sound-faults'
import { useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../api/query.ts'
import { formatBytes } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import styles from '../parts/form/editor.module.css'
import { AreaAt, CheckAt, ChooseAt, TextAt, useEditing, withValue } from '../parts/form/form-fields.tsx'
import { PlaceNotes, placeId, usePlaces } from '../parts/form/places.tsx'
import { optionsOf } from '../parts/options-of.ts'
import { StoredPicture } from '../parts/StoredPicture.tsx'
import { type UploadedFile, UploadField } from '../parts/UploadField.tsx'
import { Button } from '../ui/Button.tsx'
import { trademarkMessages } from './messages.ts'
import { StepSection } from './StepSection.tsx'

/** What the mark is: its kind, words, picture, and what the office must know of it. */
export function MarkSection() {
  const t = useMessages(trademarkMessages)
  const language = useLanguage()
  const { form } = useEditing<TrademarkForm>()
  const { mark } = form
  return (
    <StepSection step="mark">
      <div className={styles.line}>
        <ChooseAt path="mark.type" label={t.type} options={optionsOf(markTypeWords, language)} />
        <ChooseAt path="mark.purpose" label={t.purpose} options={optionsOf(markPurposeWords, language)} />
      </div>
      <TextAt path="mark.name" label={t.name} hint={t.nameHint} required={mark.type !== 'figure'} />
      <CheckAt path="mark.isColour" label={t.isColour} />
      <PlaceNotes path="mark.isColour" />
      {(mark.type === 'sound' || mark.sound) && <SoundAt sound={mark.sound} />}
      <div className={styles.line}>
        <PictureAt path="mark.picture" label={t.picture} picture={mark.picture} />
        {(mark.isColour || mark.greyPicture) && (
          <PictureAt path="mark.greyPicture" label={t.greyPicture} picture={mark.greyPicture} />
        )}
      </div>
      <AreaAt
        path="mark.description"
        label={t.description}
        hint={t.descriptionHint([...mark.description].length, markDescriptionMax)}
        rows={3}
      />
    </StepSection>
  )
}

interface PictureAtProps {
  readonly path: 'mark.picture' | 'mark.greyPicture'
  readonly label: string
  readonly picture: MarkPicture | null
}

/** One picture of the mark with what was measured of it; the office's rule stands beside it before one is chosen. */
function PictureAt({ path, label, picture }: PictureAtProps) {
  const t = useMessages(trademarkMessages)
  const { change } = useEditing<TrademarkForm>()
  const { isOpen } = usePlaces()
  const set = (value: MarkPicture | null) => change((now) => withValue(now, path, value))
  const { sideMin, sideMax, bytesBelow } = markPictureRule
  return (
    <div className={styles.picture} id={placeId(path)} tabIndex={-1}>
      {picture && (
        <figure className={styles.shown}>
          <StoredPicture fileId={picture.fileId} alt={label} />
          <figcaption className={styles.note}>
            {picture.fileName}
            {picture.width > 0 && ` · ${picture.width} × ${picture.height} · ${formatBytes(picture.bytes)}`}
            {isOpen(path) && (
              <Button size="small" tone="quiet" icon="bin" onClick={() => set(null)}>
                {t.removePicture(label)}
              </Button>
            )}
          </figcaption>
        </figure>
      )}
      {isOpen(path) && (
        <UploadField
          label={picture ? t.replacePicture(label) : label}
          rule={t.pictureRule(sideMin, sideMax, bytesBelow / 1024)}
          type="image"
          kinds={['jpg']}
          standing={picture?.fileId}
          onUploaded={(file) => set(pictureOf(file))}
        />
      )}
      {isOpen(path) && path === 'mark.picture' && <DrawPicture onDrawn={set} />}
      <PlaceNotes path={path} error />
    </div>
  )
}

/** A mark of words needs no designer: its picture is drawn as the office wants it. */
function DrawPicture({ onDrawn }: { onDrawn: (picture: MarkPicture) => void }) {
  const t = useMessages(trademarkMessages)
  const { form } = useEditing<TrademarkForm>()
  const draw = useCallMutation('trademarks.drawPicture', {
    invalidates: [],
    // Black letters on white.
    onSuccess: (picture) => onDrawn({ ...picture, isCmyk: false, colouredShare: 0 }),
  })
  const name = form.mark.name.trim()
  if (form.mark.type !== 'word') return null
  return (
    <div className={styles.acts}>
      <Button
        size="small"
        icon="pencil"
        busy={draw.isPending}
        disabled={name === ''}
        onClick={() => draw.mutate({ name })}
      >
        {t.drawPicture}
      </Button>
      <span className={styles.note}>{t.drawNote}</span>
    </div>
  )
}

/** The one sample of a sound mark, to be heard before it is filed. */
function SoundAt({ sound }: { sound: MarkSound | null }) {
  const t = useMessages(trademarkMessages)
  const { change } = useEditing<TrademarkForm>()
  const { isOpen } = usePlaces()
  const path = 'mark.sound'
  const set = (value: MarkSound | null) => change((now) => withValue(now, path, value))
  return (
    <div className={styles.picture} id={placeId(path)} tabIndex={-1}>
      {sound && (
        <div className={styles.acts}>
          <StoredSound fileId={sound.fileId} label={sound.fileName} />
          <span className={styles.note}>
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

const pictureOf = ({ id, name, width, height, size, mediaType, isCmyk, colouredShare }: UploadedFile): MarkPicture => ({
  fileId: id,
  fileName: name,
  width: width ?? 0,
  height: height ?? 0,
  bytes: size,
  mediaType,
  isCmyk,
  colouredShare,
})
