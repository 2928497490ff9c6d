import type { MarkPicture, TrademarkForm } from '@portal/domain/trademarks/form'
import {
  findPictureFaults,
  fittable,
  markPictureRule,
  pictureFaultWords,
} from '@portal/domain/trademarks/picture-faults'
import { fillWords } from '@portal/domain/words/two-languages'
import { useState } from 'react'
import { useCallMutation } from '../api/query.ts'
import { formatBytes } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import styles from '../parts/form/editor.module.css'
import { useEditing, withValue } from '../parts/form/form-fields.tsx'
import { PlaceNotes, placeId, usePlaces } from '../parts/form/places.tsx'
import { StoredPicture } from '../parts/StoredPicture.tsx'
import { type UploadedFile, UploadField } from '../parts/UploadField.tsx'
import { Button } from '../ui/Button.tsx'
import { trademarkMessages } from './messages.ts'

interface PictureAtProps {
  readonly path: 'mark.picture' | 'mark.greyPicture'
  readonly label: string
  readonly picture: MarkPicture | null
}

/** One picture of the mark with what was measured of it; the office's rule stands beside it before one is chosen. */
export function PictureAt({ path, label, picture }: PictureAtProps) {
  const t = useMessages(trademarkMessages)
  const { change } = useEditing<TrademarkForm>()
  const { isOpen } = usePlaces()
  const [refused, setRefused] = useState<MarkPicture>()
  const set = (value: MarkPicture | null) => {
    setRefused(undefined)
    change((now) => withValue(now, path, value))
  }
  const take = (brought: MarkPicture) => (refusedFor(brought).length > 0 ? setRefused(brought) : set(brought))
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
          standing={picture?.fileId}
          onUploaded={(file) => take(pictureOf(file))}
        />
      )}
      {refused && isOpen(path) && (
        <Refused key={refused.fileId} picture={refused} onFitted={set} onDropped={() => setRefused(undefined)} />
      )}
      {isOpen(path) && path === 'mark.picture' && <DrawPicture onDrawn={set} />}
      <PlaceNotes path={path} error />
    </div>
  )
}

const refusedFor = (picture: MarkPicture) => fittable(findPictureFaults(picture, { as: 'colour' }))

interface RefusedProps {
  readonly picture: MarkPicture
  readonly onFitted: (picture: MarkPicture) => void
  readonly onDropped: () => void
}

/** A picture that the office would not take, why, and the way to one that it takes; it does not stand in the form meanwhile. */
function Refused({ picture, onFitted, onDropped }: RefusedProps) {
  const t = useMessages(trademarkMessages)
  const language = useLanguage()
  const fit = useCallMutation('trademarks.fitPicture', { invalidates: [] })
  // Given to this one request: its answer is let go once the picture was dropped or another one brought.
  const onFit = () => fit.mutate({ fileId: picture.fileId }, { onSuccess: onFitted })
  const words = refusedFor(picture).map(({ key, params }) => fillWords(pictureFaultWords[key][language], params))
  return (
    <div className={styles.picture} role="alert">
      <p className={styles.note}>
        {picture.fileName}: {words.join(language === 'zh' ? '；' : '; ')}
      </p>
      <div className={styles.acts}>
        <Button size="small" busy={fit.isPending} onClick={onFit}>
          {t.fitPicture}
        </Button>
        <Button size="small" tone="quiet" onClick={onDropped}>
          {t.dropPicture}
        </Button>
      </div>
      <p className={styles.note}>{t.fitNote}</p>
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
