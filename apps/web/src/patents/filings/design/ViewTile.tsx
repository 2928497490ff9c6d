import {
  type DesignItem,
  type DesignView,
  millimetres,
  type ViewSlot,
  viewSlots,
} from '@portal/domain/patents/designs/design-form'
import { viewLabel, viewWords } from '@portal/domain/patents/designs/view-words'
import type { DragEvent } from 'react'
import { inLanguage, useLanguage, useMessages } from '../../../app/language.ts'
import { PlaceNotes, placeId, usePlaces } from '../../../parts/form/places.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { SelectField } from '../../../ui/SelectField.tsx'
import texts from '../../../ui/texts.module.css'
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
  /** Its place among the views. */
  readonly at: number
  readonly count: number
  readonly isDragged: boolean
  /** Changes places with the view there; dragging it onto that view does the same. */
  readonly onMove: (to: number) => void
  readonly onDragged: (isOn: boolean) => void
  readonly onDropped: () => void
  readonly onRemove: () => void
}

/** One view: its picture with the marks of its checks, where it stands, and what can be done with it. */
export function ViewTile(props: ViewTileProps) {
  const { item, view, path, picture, url, at, count, isDragged, onSlot, onWork, onMove, onRemove } = props
  const t = useMessages(designMessages)
  const language = useLanguage()
  const isOpen = usePlaces().isOpen(path)
  const name = inLanguage(viewLabel(item, view), language)
  const isWorking = picture?.work != null && picture.work.state < 2
  const marks = picture?.fileId === view.fileId ? picture.marks : []
  const [across, down] = [millimetres(view.width, view.dpi), millimetres(view.height, view.dpi)]
  const size = across && down ? t.onPaper(Math.round(across), Math.round(down)) : undefined
  const take = (event: DragEvent) => {
    if (isOpen) event.preventDefault()
  }
  return (
    <li
      className={isDragged ? `${styles.tile} ${styles.dragged}` : styles.tile}
      id={placeId(path)}
      tabIndex={-1}
      // Taken at the border already: of a quick drag it may be the only thing told before the drop.
      onDragEnter={take}
      onDragOver={take}
      onDrop={(event) => {
        event.preventDefault()
        props.onDropped()
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way; the buttons below are the first */}
      <div
        className={styles.frame}
        aria-busy={isWorking || undefined}
        draggable={isOpen && count > 1}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          props.onDragged(true)
        }}
        onDragEnd={() => props.onDragged(false)}
      >
        {url ? <MarkedPicture url={url} alt={name} marks={marks} /> : <span>{view.fileName}</span>}
        {isWorking && <span className={styles.veil}>{t.running}</span>}
      </div>
      <SelectField
        label={t.slot(view.fileName || name)}
        labelHidden
        value={view.slot}
        disabled={!isOpen}
        options={viewSlots.map((value) => ({ value, label: inLanguage(viewWords[value], language) }))}
        onChange={(value) => onSlot(viewSlots.find((one) => one === value) ?? view.slot)}
      />
      <p className={classes(texts.quiet12, texts.numbers)}>
        {t.size(view.width, view.height, view.dpi === null ? t.noDpi : `${Math.round(view.dpi)} dpi`)}
        {size && <span className={texts.block}>{size}</span>}
      </p>
      {isOpen && (
        <div className={layout.line8x12}>
          <Button size="small" icon="pencil" aria-label={t.workOn(name)} onClick={onWork}>
            {t.work}
          </Button>
          {count > 1 && (
            <>
              <Button
                size="small"
                tone="quiet"
                aria-label={t.earlier(name)}
                disabled={at === 0}
                onClick={() => onMove(at - 1)}
              >
                ←
              </Button>
              <Button
                size="small"
                tone="quiet"
                aria-label={t.laterView(name)}
                disabled={at === count - 1}
                onClick={() => onMove(at + 1)}
              >
                →
              </Button>
            </>
          )}
          <Button size="small" tone="quiet" icon="bin" aria-label={t.remove(name)} onClick={onRemove} />
        </div>
      )}
      <PlaceNotes path={path} error />
    </li>
  )
}
