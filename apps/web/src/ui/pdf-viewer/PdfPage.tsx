import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { useMessages } from '../../app/language.ts'
import type { TextMatch } from './find-in-text.ts'
import { patchFonts } from './han-font.ts'
import { pdfMessages } from './messages.ts'
import styles from './PdfViewer.module.css'
import type { PageSize, PlacedPage } from './page-layout.ts'

/** Phones fail silently over about 16 million pixels a canvas. */
const canvasPixelsMax = 16_000_000

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  readonly placed: PlacedPage
  readonly scale: number
  readonly turned: number
  readonly ownHan: boolean
  /** Text that can be selected and marked; thumbnails have none. */
  readonly withText: boolean
  readonly matches?: readonly TextMatch[]
  readonly currentMatch?: TextMatch
  /** The match still to be brought into sight; whoever has its words does it once. */
  readonly toShow?: RefObject<TextMatch | undefined>
  readonly onSize?: (page: number, size: PageSize) => void
}

/** One page drawn to its place; drawing stops when it scrolls away. */
export function PdfPage(props: PdfPageProps) {
  const { pdf, placed, scale, turned, ownHan, withText, matches, currentMatch, toShow, onSize } = props
  const t = useMessages(pdfMessages)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const pieces = useRef<HTMLElement[]>([])
  const marks = useRef({ matches, currentMatch })
  marks.current = { matches, currentMatch }

  useEffect(() => {
    let gone = false
    let task: RenderTask | undefined
    let textLayer: { cancel(): void } | undefined
    const draw = async () => {
      const page = await pdf.getPage(placed.page)
      if (gone || canvas.current === null) return
      const { width, height } = page.getViewport({ scale: 1, rotation: 0 })
      onSize?.(placed.page, { width, height })
      task = renderTo(canvas.current, page, scale, turned, ownHan)
      await task.promise
      if (gone || !withText || text.current === null) return
      const { TextLayer } = await import('pdfjs-dist/legacy/build/pdf.mjs')
      const container = text.current
      container.replaceChildren()
      const viewport = page.getViewport({ scale, rotation: (page.rotate + turned) % 360 })
      const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport })
      textLayer = layer
      await layer.render()
      pieces.current = layer.textDivs
      markPieces(pieces.current, marks.current)
      bringIntoSight(pieces.current, placed.page, toShow)
    }
    draw().catch((error: unknown) => {
      // Drawing that was stopped on purpose ends in an error of pdf.js; any other one is real.
      if (!gone) throw error
    })
    return () => {
      gone = true
      task?.cancel()
      textLayer?.cancel()
    }
  }, [pdf, placed.page, scale, turned, ownHan, withText, toShow, onSize])

  useEffect(() => {
    markPieces(pieces.current, { matches, currentMatch })
    bringIntoSight(pieces.current, placed.page, toShow)
  }, [matches, currentMatch, placed.page, toShow])

  const Sheet = withText ? 'section' : 'div'
  return (
    <Sheet
      className={styles.page}
      data-page={placed.page}
      style={{ top: placed.top, width: placed.width, height: placed.height, ...scaleVariable(scale) }}
      // A picture of a page is named by the button that holds it.
      aria-label={withText ? t.pageName(placed.page) : undefined}
    >
      <canvas ref={canvas} lang="zh-CN" className={styles.canvas} aria-hidden={withText || undefined} />
      {withText && <div ref={text} className={styles.text} lang="zh-CN" />}
    </Sheet>
  )
}

/** Draws a page into a canvas, sharp on dense screens but within what phones can hold. */
export function renderTo(
  canvas: HTMLCanvasElement,
  page: PDFPageProxy,
  scale: number,
  turned: number,
  ownHan: boolean,
): RenderTask {
  const asked = page.getViewport({ scale: scale * window.devicePixelRatio, rotation: (page.rotate + turned) % 360 })
  const shrink = Math.min(1, Math.sqrt(canvasPixelsMax / (asked.width * asked.height)))
  const viewport = asked.clone({ scale: asked.scale * shrink })
  canvas.width = Math.max(1, Math.round(viewport.width))
  canvas.height = Math.max(1, Math.round(viewport.height))
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw new Error('no canvas')
  if (ownHan) patchFonts(context)
  return page.render({ canvas, canvasContext: context, viewport })
}

function markPieces(
  pieces: readonly HTMLElement[],
  { matches = [], currentMatch }: Pick<PdfPageProps, 'matches' | 'currentMatch'>,
): void {
  for (const piece of pieces) delete piece.dataset.found
  for (const match of matches) {
    for (const piece of pieces.slice(match.first, match.last + 1))
      piece.dataset.found = match === currentMatch ? 'current' : 'yes'
  }
}

function bringIntoSight(pieces: readonly HTMLElement[], page: number, toShow: PdfPageProps['toShow']): void {
  const match = toShow?.current
  const piece = match?.page === page ? pieces[match.first] : undefined
  if (!toShow || !piece) return
  toShow.current = undefined
  piece.scrollIntoView({ block: 'center', inline: 'nearest' })
}

/** The text layer of pdf.js sizes its pieces by this variable. */
function scaleVariable(scale: number): CSSProperties {
  return { ['--total-scale-factor' as string]: scale, ['--scale-factor' as string]: scale }
}
