import { allViews, type DesignView, type FormDesign } from '@portal/domain/patents/designs/design-form'
import { viewLabel } from '@portal/domain/patents/designs/view-words'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { readAgain } from '../../../api/query.ts'
import { sendCall } from '../../../api/send-call.ts'
import { inLanguage, useLanguage, useMessages } from '../../../app/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import layout from '../../../ui/layout.module.css'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import texts from '../../../ui/texts.module.css'
import { viewsOfFiles } from './AddViews.tsx'
import styles from './design.module.css'
import { MarkedPicture, type Picture } from './MarkedPicture.tsx'
import { designMessages } from './messages.ts'
import { PictureTools } from './PictureTools.tsx'
import { type PictureParameter, usePictureWork } from './use-picture-work.ts'

type Chosen = ReturnType<typeof allViews>[number]

interface PictureDialogProps {
  readonly design: FormDesign
  readonly chosen: Chosen
  readonly pictures: ReadonlyMap<string, Picture>
  readonly urlOf: (fileId: string, pictureId: string | null) => string | undefined
  readonly onChange: (update: (design: FormDesign) => FormDesign) => void
  readonly open: boolean
  readonly onClose: () => void
  /** Closed, and no work of it runs any more. */
  readonly onGone: () => void
}

/** The views of a form with those changed that show a picture. */
function withPictures(design: FormDesign, now: ReadonlyMap<string, Partial<DesignView>>): FormDesign {
  const update = (view: DesignView) => ({ ...view, ...(view.pictureId === null ? {} : now.get(view.pictureId)) })
  return { ...design, designs: design.designs.map((item) => ({ ...item, views: item.views.map(update) })) }
}

const lookOf = ({ fileId, width, height, dpi }: Picture) => ({ fileId, width, height, dpi })

/** One picture large, with what was found on it, what can be done to it, and every step back. */
export function PictureDialog({
  design,
  chosen,
  pictures,
  urlOf,
  onChange,
  open,
  onClose,
  onGone,
}: PictureDialogProps) {
  const t = useMessages(designMessages)
  const language = useLanguage()
  const { view, design: item } = chosen
  const [failure, setFailure] = useState<string>()
  const [overlaid, setOverlaid] = useState('')
  const [zoom, setZoom] = useState(100)
  const [isOriginal, setOriginal] = useState(false)
  const picture = view.pictureId === null ? undefined : pictures.get(view.pictureId)
  const follow = async (ids: readonly string[]) => {
    const { list } = await sendCall('designs.listPictures', { id: [...ids], pageSize: 100 }, { shownInPlace: true })
    onChange((now) => withPictures(now, new Map(list.map((one) => [one.id, lookOf(one)]))))
    await readAgain(['pictures'])
  }
  const work = usePictureWork(follow)
  // Closed while its work runs it goes on unseen, so that what comes of it is taken.
  const [isStarting, setStarting] = useState(false)
  const isDone = !open && !isStarting && !work.isRunning
  const gone = useRef(onGone)
  gone.current = onGone
  useEffect(() => {
    if (isDone) gone.current()
  }, [isDone])
  const guarded = async (act: () => Promise<void>) => {
    setFailure(undefined)
    setStarting(true)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
    } finally {
      setStarting(false)
    }
  }
  /** Pictures that came another way (a copied form) are taken into the library first. */
  const known = async (views: readonly DesignView[]): Promise<readonly string[]> => {
    const ids: string[] = []
    for (const one of views) {
      if (one.pictureId !== null) ids.push(one.pictureId)
      else {
        const [taken] = await viewsOfFiles([{ id: one.fileId }])
        if (!taken?.pictureId) continue
        const { pictureId } = taken
        onChange((now) => ({
          ...now,
          designs: now.designs.map((branch) => ({
            ...branch,
            views: branch.views.map((each) => (each.key === one.key ? { ...each, pictureId } : each)),
          })),
        }))
        ids.push(pictureId)
      }
    }
    return ids
  }
  const run = (parameter: PictureParameter, toAll: boolean) =>
    guarded(async () => {
      const views = toAll ? allViews(design).map((one) => one.view) : [view]
      // One act, one key: a repeated request finds the same work.
      await work.start(await known(views), parameter)
    })
  const step = (to: 'undo' | 'redo' | 'original') =>
    guarded(async () => {
      const [id] = await known([view])
      if (id === undefined) return
      await sendCall('designs.stepPicture', { id, to }, { shownInPlace: true })
      await follow([id])
    })
  const name = inLanguage(viewLabel(item, view), language)
  const url = isOriginal ? picture?.original.url : urlOf(view.fileId, view.pictureId)
  const others = allViews(design).filter((one) => one.view.key !== view.key)
  const over = others.find((one) => one.view.key === overlaid)?.view
  const overUrl = over && urlOf(over.fileId, over.pictureId)
  return (
    <Dialog
      open={open}
      keepOpen="kept"
      width="wide"
      title={t.workOn(name)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t.close}</Button>}
    >
      <div className={styles.bench}>
        <div className={classes(layout.column12, styles.look)}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is scrolled by keyboard too */}
          <section className={styles.large} aria-label={name} tabIndex={0}>
            <div style={{ width: `${zoom}%` }} className={styles.layers}>
              {url && <MarkedPicture url={url} alt={name} marks={isOriginal ? [] : (picture?.marks ?? [])} />}
              {overUrl && <img src={overUrl} alt="" className={styles.over} />}
            </div>
          </section>
          <div className={layout.line8x12}>
            <Button size="small" disabled={!picture?.canUndo || work.isRunning} onClick={() => void step('undo')}>
              {t.undo}
            </Button>
            <Button size="small" disabled={!picture?.canRedo || work.isRunning} onClick={() => void step('redo')}>
              {t.redo}
            </Button>
            <Button size="small" disabled={!picture?.canUndo || work.isRunning} onClick={() => void step('original')}>
              {t.original}
            </Button>
            <Button
              size="small"
              tone="quiet"
              icon="eye"
              aria-pressed={isOriginal}
              disabled={!picture?.canUndo}
              onClick={() => setOriginal(!isOriginal)}
            >
              {t.showOriginal}
            </Button>
          </div>
          <div className={styles.pair}>
            <SelectField
              label={t.compare}
              placeholder={t.compareNone}
              value={overlaid}
              options={others.map((one) => ({
                value: one.view.key,
                label: inLanguage(viewLabel(one.design, one.view), language),
              }))}
              onChange={setOverlaid}
            />
            <SelectField
              label={t.zoom}
              value={String(zoom)}
              options={[100, 200, 400].map((value) => ({ value: String(value), label: `${value} %` }))}
              onChange={(value) => setZoom(Number(value))}
            />
          </div>
        </div>
        <div className={classes(layout.column12, styles.side)}>
          {failure && <p role="alert">{failure}</p>}
          {work.isRunning && <ProgressBar label={t.running} share={work.progress} />}
          {work.failed > 0 && <p role="alert">{t.failed(work.failed)}</p>}
          {picture && (
            <section aria-label={t.checks}>
              <ul className={classes(layout.stack4, texts.size13, styles.checks)}>
                {picture.checks.map((check) => (
                  <li key={check.key} data-level={check.level}>
                    {inLanguage(check.words, language)}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <PictureTools
            item={item}
            view={view}
            pictures={pictures}
            busy={work.isRunning || isStarting}
            onRun={(parameter, toAll) => void run(parameter, toAll)}
          />
        </div>
      </div>
    </Dialog>
  )
}
