import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { classes } from '../classes.ts'
import layout from '../layout.module.css'
import type { TextMatch } from './find-in-text.ts'
import { pdfMessages } from './messages.ts'
import { PdfPage } from './PdfPage.tsx'
import { PdfSearch } from './PdfSearch.tsx'
import { PdfToolbar } from './PdfToolbar.tsx'
import styles from './PdfViewer.module.css'
import {
  beginsWithPictures,
  currentPage,
  nextZoom,
  type PageSize,
  pagesInWindow,
  pixelsPerPoint,
  placePages,
  scaleToWidth,
  sideRoom,
} from './page-layout.ts'
import { printPdf } from './print-pdf.ts'
import type { PdfState } from './use-pdf.ts'
import { useScrollWindow } from './use-scroll-window.ts'
import { useTextSearch } from './use-text-search.ts'

const thumbnailWidth = 104

interface PdfPagesProps {
  readonly document: PdfState & { state: 'ready' }
  readonly name: string
  readonly startPage: number
  readonly onDownload: (() => void) | undefined
}

export function PdfPages({ document: opened, name, startPage, onDownload }: PdfPagesProps) {
  const t = useMessages(pdfMessages)
  const { pdf, ownHan } = opened
  const [sizes, setSizes] = useState(opened.sizes)
  const [zoom, setZoom] = useState<number>()
  const [turned, setTurned] = useState(0)
  const [thumbnails, setThumbnails] = useState(() =>
    beginsWithPictures(opened.sizes.length, window.matchMedia('(min-width: 900px)').matches),
  )
  const [wanted, setWanted] = useState('')
  const [matchAt, setMatchAt] = useState(0)
  const [printingPage, setPrintingPage] = useState<number>()
  const searchBox = useRef<HTMLInputElement>(null)
  const main = useScrollWindow()
  const search = useTextSearch(pdf, wanted)

  const widest = turned % 180 === 0 ? (sizes[0]?.width ?? 1) : (sizes[0]?.height ?? 1)
  const scale = zoom === undefined ? scaleToWidth(main.width, widest) : zoom * pixelsPerPoint
  const placed = useMemo(() => placePages(sizes, scale, turned), [sizes, scale, turned])
  const page = currentPage(placed, main.top, main.height)
  const last = placed.at(-1)

  const goTo = useCallback(
    (number: number, place = 0) => {
      const wantedPage = placed[Math.min(Math.max(number, 1), placed.length) - 1]
      if (wantedPage) main.scrollTo(wantedPage.top - 8 + place * wantedPage.height)
    },
    [placed, main.scrollTo],
  )
  const noteSize = useCallback((number: number, size: PageSize) => {
    setSizes((known) => {
      const old = known[number - 1]
      if (old?.width === size.width && old.height === size.height) return known
      return known.with(number - 1, size)
    })
  }, [])

  // The place is kept when the scale changes: the page under the eye stays there.
  const steady = useRef({ page: startPage, scale: 0, turned })
  useEffect(() => {
    if (main.width === 0) return
    if (steady.current.scale === scale && steady.current.turned === turned) {
      steady.current.page = page
      return
    }
    goTo(steady.current.page)
    steady.current = { page: steady.current.page, scale, turned }
  }, [main.width, scale, turned, page, goTo])

  const current: TextMatch | undefined = search.matches[matchAt]
  const toShow = useRef<TextMatch>(undefined)
  // Before the pages mark their words: first the page comes into sight, then the words on it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes to a match when the match changes, not when pages move
  useLayoutEffect(() => {
    toShow.current = current
    if (current) goTo(current.page)
  }, [current])
  const moveMatch = (direction: 1 | -1) =>
    setMatchAt((at) => (at + direction + search.matches.length) % search.matches.length)

  const zoomBy = (direction: 1 | -1) => setZoom(nextZoom(scale / pixelsPerPoint, direction))
  const keys: Record<string, () => void> = {
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': () => setZoom(undefined),
    r: () => setTurned((turned + 90) % 360),
    Home: () => goTo(1),
    End: () => goTo(placed.length),
    ArrowLeft: () => goTo(page - 1),
    ArrowRight: () => goTo(page + 1),
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the controls inside, each of which is a button too
    <div
      className={styles.viewer}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key === 'f') {
          event.preventDefault()
          searchBox.current?.focus()
          return
        }
        const typing = event.target instanceof HTMLInputElement
        const act = typing || event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
        if (act === undefined) return
        event.preventDefault()
        act()
      }}
    >
      <div className={styles.bar}>
        <PdfToolbar
          {...{ page, pages: placed.length, thumbnails, onDownload }}
          percent={Math.round((scale / pixelsPerPoint) * 100)}
          busyPrinting={printingPage === undefined ? undefined : t.printing(printingPage, placed.length)}
          onPage={goTo}
          onZoom={zoomBy}
          onFit={() => setZoom(undefined)}
          onTurn={() => setTurned((turned + 90) % 360)}
          onThumbnails={() => setThumbnails(!thumbnails)}
          onPrint={() => printPdf(pdf, ownHan, setPrintingPage).finally(() => setPrintingPage(undefined))}
        />
        <PdfSearch
          {...{ wanted, search, pages: placed.length }}
          at={matchAt}
          box={searchBox}
          onMove={moveMatch}
          onWanted={(next) => {
            setWanted(next)
            setMatchAt(0)
          }}
        />
      </div>
      <div className={styles.body}>
        {thumbnails && <Thumbnails {...{ opened, sizes, page, turned }} onPage={goTo} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <section ref={main.ref} className={classes(layout.fills, styles.pages)} tabIndex={0} aria-label={name}>
          <div
            className={styles.roll}
            style={{
              height: (last?.top ?? 0) + (last?.height ?? 0) + sideRoom,
              minWidth: (last?.width ?? 0) + sideRoom,
            }}
          >
            {pagesInWindow(placed, main.top, main.height).map((each) => (
              <PdfPage
                key={each.page}
                {...{ pdf, scale, turned, ownHan, toShow }}
                placed={each}
                withText
                matches={search.matches.filter((match) => match.page === each.page)}
                currentMatch={current}
                onSize={noteSize}
              />
            ))}
          </div>
        </section>
      </div>
    </div>
  )
}

interface ThumbnailsProps {
  readonly opened: PdfState & { state: 'ready' }
  readonly sizes: readonly PageSize[]
  readonly page: number
  readonly turned: number
  readonly onPage: (page: number) => void
}

function Thumbnails({ opened, sizes, page, turned, onPage }: ThumbnailsProps) {
  const t = useMessages(pdfMessages)
  const list = useScrollWindow()
  const widest = turned % 180 === 0 ? (sizes[0]?.width ?? 1) : (sizes[0]?.height ?? 1)
  const scale = thumbnailWidth / widest
  const placed = useMemo(() => placePages(sizes, scale, turned), [sizes, scale, turned])
  const last = placed.at(-1)
  const here = placed[page - 1]
  const { scrollIntoWindow } = list
  useEffect(() => {
    if (here) scrollIntoWindow(here.top, here.height)
  }, [here, scrollIntoWindow])
  return (
    <nav ref={list.ref} className={styles.thumbnails} aria-label={t.thumbnails}>
      <div className={styles.roll} style={{ height: (last?.top ?? 0) + (last?.height ?? 0) + sideRoom }}>
        {pagesInWindow(placed, list.top, list.height).map((each) => (
          <button
            key={each.page}
            type="button"
            className={classes(styles.thumbnail, each.page === page && styles.here)}
            style={{ top: each.top, width: each.width, height: each.height }}
            aria-label={t.pageName(each.page)}
            aria-current={each.page === page ? 'page' : undefined}
            onClick={() => onPage(each.page)}
          >
            <PdfPage
              {...{ pdf: opened.pdf, ownHan: opened.ownHan, scale, turned }}
              placed={{ ...each, top: 0 }}
              withText={false}
            />
            <span className={styles.number}>{each.page}</span>
          </button>
        ))}
      </div>
    </nav>
  )
}
