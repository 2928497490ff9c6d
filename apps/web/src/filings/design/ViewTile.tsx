import { type DesignItem, type DesignView, type ViewSlot, viewSlots } from '@portal/domain/designs/design-form'
import { viewLabel, viewWords } from '@portal/domain/designs/view-words'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { PlaceNotes, placeId, usePlaces } from '../../parts/form/places.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/Field.tsx'
import styles from './design.module.css'
import { MarkedPicture, type Picture } from './MarkedPicture.tsx'
import { designMessages } from './messages.ts'

interface ViewTileProps {
  readonly item: DesignItem
  readonly view: DesignView
  readonly path: string
  /** Of the library; absent where the reader does not own it. */
  readonly picture: Picture | undefined
  readonly url: string | undefined
  readonly onSlot: (slot: ViewSlot) => void
  readonly onWork: () => void
  readonly onForward: (() => void) | undefined
  readonly onRemove: () => void
}

/** One view: its picture with the marks of its checks, where it stands, and what can be done with it. */
export function ViewTile({ item, view, path, picture, url, onSlot, onWork, onForward, onRemove }: ViewTileProps) {
  const t = useMessages(designMessages)
  const language = useLanguage()
  const isOpen = usePlaces().isOpen(path)
  const name = inLanguage(viewLabel(item, view), language)
  const isWorking = picture?.work != null && picture.work.state < 2
  const marks = picture?.fileId === view.fileId ? picture.marks : []
  return (
    <li className={styles.tile} id={placeId(path)} tabIndex={-1}>
      <div className={styles.frame} aria-busy={isWorking || undefined}>
        {url ? <MarkedPicture url={url} alt={name} marks={marks} /> : <span>{view.fileName}</span>}
        {isWorking && <span className={styles.veil}>{t.running}</span>}
      </div>
      <SelectField
        label={t.slot(view.fileName || name)}
        labelHidden
        value={view.slot}
        disabled={!isOpen}
        options={viewSlots.map((value) => ({ value, label: inLanguage(viewWords[value], language) }))}
        onChange={(event) => onSlot(viewSlots.find((one) => one === event.target.value) ?? view.slot)}
      />
      <p className={styles.facts}>
        {t.size(view.width, view.height, view.dpi === null ? t.noDpi : `${Math.round(view.dpi)} dpi`)}
      </p>
      {isOpen && (
        <div className={styles.acts}>
          <Button size="small" icon="pencil" aria-label={t.workOn(name)} onClick={onWork}>
            {t.work}
          </Button>
          {onForward && (
            <Button size="small" tone="quiet" icon="left" aria-label={t.earlier(name)} onClick={onForward} />
          )}
          <Button size="small" tone="quiet" icon="bin" aria-label={t.remove(name)} onClick={onRemove} />
        </div>
      )}
      <PlaceNotes path={path} error />
    </li>
  )
}
