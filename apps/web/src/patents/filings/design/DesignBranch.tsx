import { type DesignItem, type FormDesign, viewPath } from '@portal/domain/patents/designs/design-form'
import { moveView, sortViews, withViews } from '@portal/domain/patents/designs/place-views'
import { requiredProjections } from '@portal/domain/patents/designs/views-check'
import { useState } from 'react'
import { useMessages } from '../../../app/language.ts'
import { PlaceNotes, placeId, usePlace, usePlaces } from '../../../parts/form/places.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/ChoiceField.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextField } from '../../../ui/Field.tsx'
import layout from '../../../ui/layout.module.css'
import { AddViews } from './AddViews.tsx'
import styles from './design.module.css'
import type { Picture } from './MarkedPicture.tsx'
import { designMessages } from './messages.ts'
import { Omissions } from './Omissions.tsx'
import { ViewTile } from './ViewTile.tsx'

interface DesignBranchProps {
  readonly design: FormDesign
  readonly at: number
  readonly label: string
  readonly pictures: ReadonlyMap<string, Picture>
  readonly urlOf: (fileId: string, pictureId: string | null) => string | undefined
  readonly onChange: (update: (item: DesignItem) => DesignItem) => void
  readonly onBasic: () => void
  readonly onRemove: (() => void) | undefined
  /** The key of the view to work on. */
  readonly onWork: (viewKey: string) => void
}

/** One branch of the tree: a design with its views in their order. */
export function DesignBranch(props: DesignBranchProps) {
  const { design, at, label, pictures, urlOf, onChange, onBasic, onRemove, onWork } = props
  const t = useMessages(designMessages)
  const place = usePlace()
  const places = usePlaces()
  const [dragged, setDragged] = useState<number>()
  const item = design.designs[at]
  if (!item) return null
  const path = `design.designs.${at}`
  const isOpen = places.isOpen(`${path}.views`)
  const setViews = (update: (views: DesignItem['views']) => DesignItem['views']) =>
    onChange((now) => ({ ...now, views: update(now.views) }))
  return (
    <section className={classes(layout.column12, styles.branch)} id={placeId(path)} aria-label={label} tabIndex={-1}>
      <div className={classes(layout.line8x12, styles.branchHead)}>
        <h3>{label}</h3>
        {design.scope === 'similar' && (
          <CheckField
            label={t.basic}
            checked={design.basic === item.key}
            disabled={!places.isOpen('design.basic')}
            onChange={onBasic}
          />
        )}
        {onRemove && (
          <Button size="small" tone="quiet" icon="bin" aria-label={t.removeDesign(label)} onClick={onRemove} />
        )}
      </div>
      {design.scope === 'set' && (
        <TextField
          {...place(`${path}.name`)}
          label={t.pieceName}
          required
          maxLength={200}
          value={item.name}
          onChange={(event) => onChange((now) => ({ ...now, name: event.target.value }))}
        />
      )}
      <div id={placeId(`${path}.views`)} tabIndex={-1}>
        <PlaceNotes path={`${path}.views`} error />
      </div>
      <ul className={styles.views}>
        {item.views.map((view, viewAt) => {
          const move = (from: number, to: number) => setViews((views) => moveView(views, from, to))
          return (
            <ViewTile
              key={view.key}
              item={item}
              view={view}
              path={viewPath(at, viewAt)}
              picture={view.pictureId === null ? undefined : pictures.get(view.pictureId)}
              url={urlOf(view.fileId, view.pictureId)}
              onSlot={(slot) =>
                setViews((views) => sortViews(views.map((one) => (one.key === view.key ? { ...one, slot } : one))))
              }
              onWork={() => onWork(view.key)}
              count={item.views.length}
              at={viewAt}
              isDragged={dragged === viewAt}
              onMove={(to) => move(viewAt, to)}
              onDragged={(isOn) => setDragged(isOn ? viewAt : undefined)}
              onDropped={() => {
                if (dragged !== undefined) move(dragged, viewAt)
                setDragged(undefined)
              }}
              onRemove={() => setViews((views) => views.filter((one) => one.key !== view.key))}
            />
          )
        })}
      </ul>
      <Omissions
        item={item}
        wanted={requiredProjections(design)}
        disabled={!places.isOpen(`${path}.omissions`)}
        onChange={(omissions) => onChange((now) => ({ ...now, omissions }))}
      />
      {isOpen && <AddViews onViews={(views) => onChange((now) => withViews(now, views))} />}
    </section>
  )
}
