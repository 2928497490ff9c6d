import { type ViewSlot, viewSlots } from '@portal/domain/patents/designs/design-form'
import { type NewView, nextSlot } from '@portal/domain/patents/designs/place-views'
import { viewWords } from '@portal/domain/patents/designs/view-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { callQuery } from '../../../api/query.ts'
import { inLanguage, useLanguage, useMessages } from '../../../app/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import layout from '../../../ui/layout.module.css'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { viewsOfFiles } from './AddViews.tsx'
import styles from './design.module.css'
import { type Conversion, drawPages, firstDpi } from './draw-pages.ts'
import { designMessages } from './messages.ts'

interface PagesDialogProps {
  /** The drawing that was asked for with the upload. */
  readonly first: Conversion
  readonly pdfId: string
  readonly onClose: () => void
  readonly onViews: (views: readonly NewView[]) => void
}

const densities = [150, 200, 300] as const

/** Pages as views in the order of the office's form: the usual order of a PDF of views. */
function usualSlots(count: number): readonly ViewSlot[] {
  const views: { slot: ViewSlot }[] = []
  for (let at = 0; at < count; at += 1) views.push({ slot: nextSlot({ views, omissions: [] }) })
  return views.map(({ slot }) => slot)
}

/** A PDF drawn page by page on the server; each page is put where it belongs. */
export function PagesDialog({ first, pdfId, onClose, onViews }: PagesDialogProps) {
  const t = useMessages(designMessages)
  const language = useLanguage()
  const [dpi, setDpi] = useState<number>(firstDpi)
  const [asked, setAsked] = useState(first)
  const [failure, setFailure] = useState<string>()
  const [chosen, setChosen] = useState<Readonly<Record<number, ViewSlot | ''>>>({})
  const [busy, setBusy] = useState(false)
  /** Asked again, the same drawing answers. */
  const draw = async (finer: number) => {
    setDpi(finer)
    setFailure(undefined)
    try {
      setAsked(await drawPages(pdfId, finer))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
    }
  }
  const polled = useQuery({
    ...callQuery('conversion.getConversion', { jobId: asked.jobId }, { shownInPlace: true }),
    enabled: asked.state < 2,
    refetchInterval: (query) => ((query.state.data?.state ?? 0) < 2 ? 1000 : false),
  })
  const work = polled.data ?? asked
  const images = work?.state === 2 ? work.images : []
  const usual = usualSlots(images.length)
  const slotOf = (at: number) => chosen[at] ?? usual[at] ?? ''
  const used = images.flatMap(({ id }, at) => {
    const slot = slotOf(at)
    return slot === '' ? [] : [{ id, slot }]
  })
  const place = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      // The library takes twenty at a time.
      for (let from = 0; from < used.length; from += 20) onViews(await viewsOfFiles(used.slice(from, from + 20)))
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const problem = failure ?? (work?.state === 3 ? work.reason : undefined)
  return (
    <Dialog
      open
      keepOpen
      width="wide"
      title={t.pages}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={busy} disabled={used.length === 0} onClick={() => void place()}>
          {t.placePages(used.length)}
        </Button>
      }
    >
      <div className={classes(layout.line8x12, styles.pagesHead)}>
        <p>{t.pagesText}</p>
        <SelectField
          label={t.dpi}
          value={String(dpi)}
          options={densities.map((value) => ({ value: String(value), label: `${value} dpi` }))}
          onChange={(value) => void draw(Number(value))}
        />
      </div>
      {problem && <p role="alert">{problem}</p>}
      {!problem && work?.state !== 2 && <ProgressBar label={t.drawing} share={(work?.progress ?? 0) / 100} />}
      <ul className={styles.pages}>
        {images.map((image, at) => (
          <li key={image.id} className={styles.tile}>
            <div className={styles.frame}>
              <img src={image.url} alt={t.page(image.page)} />
            </div>
            <SelectField
              label={t.page(image.page)}
              placeholder={t.notUsed}
              value={slotOf(at)}
              options={viewSlots.map((value) => ({ value, label: inLanguage(viewWords[value], language) }))}
              onChange={(value) => setChosen((all) => ({ ...all, [at]: viewSlots.find((one) => one === value) ?? '' }))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
