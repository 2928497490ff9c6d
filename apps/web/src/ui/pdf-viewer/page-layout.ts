/** Size of a page in points, unturned. */
export interface PageSize {
  readonly width: number
  readonly height: number
}
export interface PlacedPage {
  readonly page: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const pageGap = 12
export const zoomSteps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const

/** Pages one below the other, in CSS pixels; `turned` is 0, 90, 180 or 270. */
export function placePages(sizes: readonly PageSize[], scale: number, turned: number): PlacedPage[] {
  const sideways = turned % 180 !== 0
  let top = pageGap
  return sizes.map((size, index) => {
    const width = Math.round((sideways ? size.height : size.width) * scale)
    const height = Math.round((sideways ? size.width : size.height) * scale)
    const placed = { page: index + 1, top, width, height }
    top += height + pageGap
    return placed
  })
}

/** The pages that touch the window, with one more before and after so that scrolling meets drawn pages. */
export function pagesInWindow(pages: readonly PlacedPage[], top: number, height: number): PlacedPage[] {
  const first = firstBelow(pages, top)
  let last = first
  while (last + 1 < pages.length && (pages[last + 1]?.top ?? 0) < top + height) last += 1
  return pages.slice(Math.max(0, first - 1), last + 2)
}

/** The page that fills the upper half of the window: the one a reader would say they are on. */
export function currentPage(pages: readonly PlacedPage[], top: number, height: number): number {
  return pages[firstBelow(pages, top + height / 3)]?.page ?? 1
}

/** Index of the first page whose foot lies below `y`, by halving: 500 pages cost nine looks. */
function firstBelow(pages: readonly PlacedPage[], y: number): number {
  let low = 0
  let high = Math.max(0, pages.length - 1)
  while (low < high) {
    const middle = (low + high) >> 1
    const page = pages[middle]
    if (page !== undefined && page.top + page.height + pageGap > y) high = middle
    else low = middle + 1
  }
  return low
}

/** The next step of zoom up or down from any scale. */
export function nextZoom(scale: number, direction: 1 | -1): number {
  const steps = direction === 1 ? zoomSteps : zoomSteps.toReversed()
  return steps.find((step) => (step - scale) * direction > 0.01) ?? scale
}

/** CSS pixels of a point, as browsers show 100 %. */
export const pixelsPerPoint = 96 / 72
/** Left free beside the page. */
export const sideRoom = 32

/** The scale until somebody zooms: the page fills the width, but is not drawn larger than 200 %. */
export const scaleToWidth = (windowWidth: number, pageWidth: number): number =>
  Math.min(Math.max(0.1, (windowWidth - sideRoom) / pageWidth), 2 * pixelsPerPoint)

/** Whether the strip of page pictures is open at first: it leads through many pages, beside one it only takes its width. */
export const beginsWithPictures = (pages: number, isWide: boolean): boolean => isWide && pages > 1
