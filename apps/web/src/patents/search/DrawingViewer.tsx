import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import styles from './DrawingViewer.module.css'
import { detailMessages } from './detail-messages.ts'
import { drawingLabel } from './drawing-label.ts'
import type { Patent } from './FactsRail.tsx'

interface DrawingViewerProps {
  readonly drawings: Patent['drawings']
  readonly place: number
  readonly onPlace: (place: number) => void
  readonly onClose: () => void
}

/** Times the size that fits the window. */
const zooms = [1, 1.5, 2, 3, 4] as const

/** One drawing large: arrows go to the others, plus and minus make it larger and smaller, 0 fits it again. */
export default function DrawingViewer({ drawings, place, onPlace, onClose }: DrawingViewerProps) {
  const t = useMessages(detailMessages)
  const language = useLanguage()
  const [zoom, setZoom] = useState(0)
  const stage = useRef<HTMLElement>(null)
  const drawing = drawings[place]
  const name = drawing ? drawingLabel(drawing.label, place + 1, language) : ''
  const go = (next: number) => {
    if (drawings[next] === undefined) return
    setZoom(0)
    onPlace(next)
  }
  const step = (by: number) => setZoom(Math.min(zooms.length - 1, Math.max(0, zoom + by)))
  const acts: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(place - 1),
    ArrowRight: () => go(place + 1),
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    '0': () => setZoom(0),
  }
  const keys = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key]
    // Enlarged, the arrows move the drawing within its frame.
    const isMoving = zoom > 0 && event.key.startsWith('Arrow') && document.activeElement === stage.current
    if (!act || event.ctrlKey || event.metaKey || isMoving) return
    event.preventDefault()
    act()
  })
  // Of the whole window: the dialog begins at its heading, outside of what is drawn here.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => keys(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  if (!drawing) return null
  return (
    <Dialog open width="wide" title={t.drawingOf(name, place + 1, drawings.length)} onClose={onClose}>
      <div className={layout.stack12}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: enlarged it is scrolled, by keys too */}
        <section ref={stage} className={styles.stage} tabIndex={0} aria-label={name}>
          <img
            key={drawing.whole}
            src={drawing.whole}
            alt={name}
            width={drawing.width}
            height={drawing.height}
            style={{ width: `${(zooms[zoom] ?? 1) * 100}%`, height: zoom === 0 ? '100%' : 'auto' }}
          />
        </section>
        <div className={layout.centre8}>
          <Button size="small" icon="left" disabled={place === 0} onClick={() => go(place - 1)}>
            {t.previousDrawing}
          </Button>
          <Button size="small" disabled={zoom === 0} onClick={() => step(-1)}>
            {t.smaller}
          </Button>
          <Button size="small" disabled={zoom === zooms.length - 1} onClick={() => step(1)}>
            {t.larger}
          </Button>
          <Button size="small" iconAfter="right" disabled={place === drawings.length - 1} onClick={() => go(place + 1)}>
            {t.nextDrawing}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
