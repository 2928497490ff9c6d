import { type DesignItem, type DesignView, isProjection, millimetres } from '@portal/domain/patents/designs/design-form'
import { dpiMax, dpiMin, fittingDpi, paperMax } from '@portal/domain/patents/designs/image-work'
import { lengthFromFront } from '@portal/domain/patents/designs/scale-checks'
import { useState } from 'react'
import { useMessages } from '../../../app/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/ChoiceField.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextField } from '../../../ui/Field.tsx'
import layout from '../../../ui/layout.module.css'
import { SelectField } from '../../../ui/SelectField.tsx'
import styles from './design.module.css'
import type { Picture } from './MarkedPicture.tsx'
import { designMessages } from './messages.ts'
import type { PictureParameter } from './use-picture-work.ts'

interface PictureToolsProps {
  readonly item: DesignItem
  readonly view: DesignView
  readonly pictures: ReadonlyMap<string, Picture>
  readonly busy: boolean
  readonly onRun: (parameter: PictureParameter, toAll: boolean) => void
}

const flags = ['background', 'crop', 'grey', 'lines', 'mirror'] as const
type Flag = (typeof flags)[number]
const turns = [0, 90, 180, 270] as const
const nothing = { background: false, crop: false, grey: false, lines: false, mirror: false }

const boxSides = ['left', 'top', 'width', 'height'] as const
/** Per cent of the picture. */
type Box = Readonly<Record<(typeof boxSides)[number], number>>
const wholeBox: Box = { left: 0, top: 0, width: 100, height: 100 }
/** A box with one side changed that stays on the picture: its width and height end at the edge. */
function within(box: Box, side: keyof Box, value: number): Box {
  const next = { ...box, [side]: Math.min(100, Math.max(0, value)) }
  return { ...next, width: Math.min(next.width, 100 - next.left), height: Math.min(next.height, 100 - next.top) }
}
const shareOf = ({ left, top, width, height }: Box) => ({
  left: left / 100,
  top: top / 100,
  width: width / 100,
  height: height / 100,
})

/** Length of the product on the front view and the side of this view that has it too. */
function useFrontLength({ item, view, pictures }: Pick<PictureToolsProps, 'item' | 'view' | 'pictures'>) {
  const front = item.views.find((one) => one.slot === 'front')
  const picture = front?.pictureId ? pictures.get(front.pictureId) : undefined
  if (!front || !picture?.subject || !isProjection(view.slot) || view.slot === 'front') return undefined
  if (millimetres(1, front.dpi) === undefined) return undefined
  return lengthFromFront(item, view.slot, new Map([[front.fileId, picture]]))
}

/** What one step does to the picture, or to all of them. */
export function PictureTools({ item, view, pictures, busy, onRun }: PictureToolsProps) {
  const t = useMessages(designMessages)
  const [chosen, setChosen] = useState<Readonly<Record<Flag, boolean>>>(nothing)
  const [rotate, setRotate] = useState<(typeof turns)[number]>(0)
  const [paper, setPaper] = useState<'asIs' | 'box' | 'front'>('asIs')
  const [dpi, setDpi] = useState('')
  const [toAll, setToAll] = useState(false)
  const [box, setBox] = useState<Box>()
  const front = useFrontLength({ item, view, pictures })
  const density = dpi === '' ? null : Number(dpi)
  const isDensity = density === null || (density >= dpiMin && density <= dpiMax)
  const { crop, ...others } = chosen
  const sheet = { kind: 'box' as const, width: paperMax.short, height: paperMax.long, common: toAll }
  const size =
    paper === 'box'
      ? sheet
      : paper === 'front' && front
        ? { kind: 'subject' as const, side: front.side, length: Math.min(1000, Math.max(1, front.length)) }
        : null
  const parameter: PictureParameter = {
    ...others,
    rotate,
    crop: crop ? 'subject' : box ? shareOf(box) : null,
    size,
    // A size on paper needs a density: one that fits, where the file has none.
    dpi: density ?? (size && view.dpi === null ? fittingDpi(view.width, view.height) : null),
  }
  const isNothing =
    !crop && !box && Object.values(others).every((on) => !on) && rotate === 0 && size === null && density === null
  return (
    <fieldset className={classes(layout.column12, styles.tools)}>
      <legend>{t.tools}</legend>
      {flags.map((flag) => (
        <CheckField
          key={flag}
          label={t[flag]}
          checked={chosen[flag]}
          onChange={(event) => {
            setChosen((all) => ({ ...all, [flag]: event.target.checked }))
            if (flag === 'crop' && event.target.checked) setBox(undefined)
          }}
        />
      ))}
      <CheckField
        label={t.cropBox}
        checked={box !== undefined}
        onChange={(event) => {
          setBox(event.target.checked ? wholeBox : undefined)
          if (event.target.checked) setChosen((all) => ({ ...all, crop: false }))
        }}
      />
      {box && (
        <div className={styles.pair}>
          {boxSides.map((side) => (
            <TextField
              key={side}
              label={t[side]}
              type="number"
              min={0}
              max={100}
              value={box[side]}
              onChange={({ target }) => setBox(within(box, side, Number(target.value)))}
            />
          ))}
        </div>
      )}
      <div className={styles.pair}>
        <SelectField
          label={t.rotate}
          value={String(rotate)}
          options={turns.map((value) => ({ value: String(value), label: t.degrees(value) }))}
          onChange={(value) => setRotate(turns.find((one) => String(one) === value) ?? 0)}
        />
        <SelectField
          label={t.paper}
          value={paper}
          options={[
            { value: 'asIs', label: t.paperAsIs },
            { value: 'box', label: t.paperBox },
            ...(front && !toAll ? [{ value: 'front', label: t.paperFront }] : []),
          ]}
          onChange={(value) => setPaper(value === 'box' || value === 'front' ? value : 'asIs')}
        />
      </div>
      <TextField
        label={t.setDpi}
        type="number"
        min={dpiMin}
        max={dpiMax}
        {...(!isDensity && { error: `${dpiMin}–${dpiMax}` })}
        value={dpi}
        onChange={(event) => setDpi(event.target.value)}
      />
      <CheckField label={t.toAll} checked={toAll} onChange={(event) => setToAll(event.target.checked)} />
      <Button tone="primary" busy={busy} disabled={isNothing || !isDensity} onClick={() => onRun(parameter, toAll)}>
        {t.run}
      </Button>
    </fieldset>
  )
}
