/** A box on a picture; all four are shares of its width or height, 0 to 1. */
export interface PictureBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What a mark on the picture stands for. */
export const markKinds = ['shadow', 'straightLine', 'letters', 'specks', 'edge'] as const
export type MarkKind = (typeof markKinds)[number]

export interface PictureMark extends PictureBox {
  readonly kind: MarkKind
}

/** What the server measured of the pixels of a file. Files never change, so it holds for good. */
export interface PictureMeasure {
  /** Pixels of the copy that was measured; of the file itself up to 4000 a side. */
  readonly width: number
  readonly height: number
  readonly isColoured: boolean
  /** Line drawing, or photo and rendering. */
  readonly kind: 'drawing' | 'photo'
  readonly background: {
    /** `#rrggbb`, the commonest colour along the edge. */
    readonly colour: string
    /** Share of the edge that has another colour, 0 to 1. */
    readonly otherShare: number
  }
  /** The product: everything that is not background; null for a blank picture. */
  readonly subject: PictureBox | null
  /** Share of the picture that looks like a soft shadow. */
  readonly shadowShare: number
  /** Of line drawings only. */
  readonly lines: {
    /** Usual width of a line in pixels. */
    readonly widthPx: number
    /** Share of the ink that is grey instead of black. */
    readonly greyShare: number
    /** Dots that belong to nothing. */
    readonly specks: number
  } | null
  /** Where to look, the largest first, at most 12. */
  readonly marks: readonly PictureMark[]
}

/** Measures by file. */
export type Measures = ReadonlyMap<string, PictureMeasure>
