/** What one application covers. @see Patent Law art. 31; patent reference 5.4, design only */
export const designScopes = ['single', 'similar', 'set'] as const
export type DesignScope = (typeof designScopes)[number]

/** The six projections, in the order of the office's form. */
export const projections = ['front', 'rear', 'left', 'right', 'top', 'bottom'] as const
export type Projection = (typeof projections)[number]

/** Every place a picture can stand at: projections once a design, the others as often as wanted. */
export const viewSlots = [
  ...projections,
  'perspective',
  'section',
  'enlarged',
  'exploded',
  'unfolded',
  'state',
  'use',
] as const
export type ViewSlot = (typeof viewSlots)[number]

/** Why a projection may be left out; said in the brief description. @see patent reference 5.5 (S25) */
export const omissionReasons = ['same', 'symmetric', 'plain', 'unseen'] as const
export type OmissionReason = (typeof omissionReasons)[number]

/** How the claimed part is told from the rest of the product. @see patent reference 5.5, partial design */
export const partialMeans = ['dashed', 'translucent'] as const
export type PartialMeans = (typeof partialMeans)[number]

/** Similar designs in one application. @see patent reference 5.4 (K+) */
export const similarDesignsMax = 10
/** The longest delay of a design's examination. @see patent reference 5.4: 1 to 36 months, in its own form (K) */
export const delayMonthsMax = 36

export interface DesignView {
  /** Names the view while it is edited; made by the page, unique within the form. */
  readonly key: string
  readonly slot: ViewSlot
  /** The picture of the library it is worked on in; null for files that came another way. */
  readonly pictureId: string | null
  /** The very file that is filed: the state of the picture that was chosen. */
  readonly fileId: string
  readonly fileName: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Pixels per inch, null if the file does not tell. */
  readonly dpi: number | null
}

export interface DesignOmission {
  readonly slot: Projection
  readonly reason: OmissionReason
  /** The view that shows the same or the mirrored side; empty for the other reasons. */
  readonly like: Projection | ''
}

/** One design: a branch of the tree, with its views in the order they are filed. */
export interface DesignItem {
  readonly key: string
  /** Name of the product within a set (套件); empty for numbered similar designs. */
  readonly name: string
  readonly views: readonly DesignView[]
  readonly omissions: readonly DesignOmission[]
}

/** What a filing form has more when it files a design. */
export interface FormDesign {
  readonly scope: DesignScope
  /** Locarno class and subclass `08-05`; empty leaves it to the office. */
  readonly locarno: string
  /** 平面产品: front and rear are enough. */
  readonly isFlat: boolean
  /** 局部外观设计: the part that is claimed and how the pictures tell it apart. */
  readonly partial: { readonly means: PartialMeans; readonly part: string; readonly use: string } | null
  /** 图形用户界面: where on the product it stands, and how it is worked and changes. */
  readonly gui: { readonly where: string; readonly interaction: string } | null
  /** 延迟审查请求 in months, 0 for none. */
  readonly delayMonths: number
  readonly designs: readonly DesignItem[]
  /** Key of the basic design among similar ones. */
  readonly basic: string
  readonly brief: {
    /** 用途. */
    readonly use: string
    /** 设计要点. */
    readonly features: string
    /** Key of the view that shows the features best. */
    readonly telling: string
    /** 请求保护色彩. */
    readonly colour: boolean
    /** What else the description says, in the applicant's words. */
    readonly more: string
  }
}

/** A design nobody has worked on yet; the key of its one branch is fixed, so that drafts begin alike. */
export const emptyDesign: FormDesign = {
  scope: 'single',
  locarno: '',
  isFlat: false,
  partial: null,
  gui: null,
  delayMonths: 0,
  designs: [{ key: 'design-1', name: '', views: [], omissions: [] }],
  basic: '',
  brief: { use: '', features: '', telling: '', colour: false, more: '' },
}

export function isProjection(slot: ViewSlot): slot is Projection {
  return (projections as readonly ViewSlot[]).includes(slot)
}

/** Every view of a form with its design. In the order of the tree. */
export function allViews({ designs }: Pick<FormDesign, 'designs'>) {
  return designs.flatMap((design, designAt) =>
    design.views.map((view, viewAt) => ({ design, designAt, view, viewAt, path: viewPath(designAt, viewAt) })),
  )
}

export function viewPath(designAt: number, viewAt: number): string {
  return `design.designs.${designAt}.views.${viewAt}`
}

/** Millimetres of pixels; undefined if the file tells no density. */
export function millimetres(pixels: number, dpi: number | null): number | undefined {
  return dpi === null || dpi <= 0 ? undefined : (pixels / dpi) * 25.4
}
