import type { MarkPicture } from '@portal/domain/trademarks/registration/form'
import { useCallMutation } from '../../api/query.ts'
import { formatBytes } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import styles from '../../parts/form/editor.module.css'
import { withValue } from '../../parts/form/form-fields.tsx'
import { PlaceNotes, placeId, usePlaces } from '../../parts/form/places.tsx'
import { PictureUpload } from '../../parts/PictureUpload.tsx'
import { StoredPicture } from '../../parts/StoredPicture.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { trademarkMessages } from './messages.ts'
import { useChange, useParts } from './trademark-fields.ts'

interface PictureAtProps {
  readonly path: 'mark.picture' | 'mark.greyPicture'
  readonly label: string
  readonly picture: MarkPicture | null
}

/** One picture of the mark with what was measured of it; the office's rule stands beside it before one is chosen. */
export function PictureAt({ path, label, picture }: PictureAtProps) {
  const t = useMessages(trademarkMessages)
  const change = useChange()
  const { isOpen } = usePlaces()
  const set = (value: MarkPicture | null) => change((now) => withValue(now, path, value))
  return (
    <div className={layout.column16} id={placeId(path)} tabIndex={-1}>
      {picture && (
        <figure className={classes(layout.stack8, styles.shown)}>
          <StoredPicture fileId={picture.fileId} alt={label} />
          <figcaption className={texts.soft13}>
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
        <PictureUpload label={picture ? t.replacePicture(label) : label} standing={picture?.fileId} onTaken={set} />
      )}
      {isOpen(path) && path === 'mark.picture' && <DrawPicture onDrawn={set} />}
      <PlaceNotes path={path} error />
    </div>
  )
}

/** A mark of words needs no designer: its picture is drawn as the office wants it. */
function DrawPicture({ onDrawn }: { onDrawn: (picture: MarkPicture) => void }) {
  const t = useMessages(trademarkMessages)
  const { form } = useParts('mark')
  const draw = useCallMutation('trademarks.drawPicture', {
    // Black letters on white.
    onSuccess: (picture) => onDrawn({ ...picture, isCmyk: false, colouredShare: 0 }),
  })
  const name = form.mark.name.trim()
  if (form.mark.type !== 'word') return null
  return (
    <div className={layout.line8}>
      <Button
        size="small"
        icon="pencil"
        busy={draw.isPending}
        disabled={name === ''}
        onClick={() => draw.mutate({ name })}
      >
        {t.drawPicture}
      </Button>
      <span className={texts.soft13}>{t.drawNote}</span>
    </div>
  )
}
