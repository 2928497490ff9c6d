import {
  delayMonthsMax,
  designScopes,
  type FormDesign,
  omissionReasons,
  partialMeans,
  projections,
  viewSlots,
} from '@portal/domain/patents/designs/design-form'
import { z } from 'zod'

const key = z.string().min(1).max(64)
const words = z.string().max(2000).default('')

const View = z.object({
  key,
  slot: z.enum(viewSlots),
  pictureId: z.uuid().nullable().default(null),
  fileId: z.uuid(),
  fileName: z.string().max(200).default(''),
  width: z.int().min(0).max(100_000).default(0),
  height: z.int().min(0).max(100_000).default(0),
  dpi: z.number().min(0).max(100_000).nullable().default(null),
})

const Design = z.object({
  key,
  name: z.string().max(200).default(''),
  views: z.array(View).max(60).default([]),
  omissions: z
    .array(
      z.object({
        slot: z.enum(projections),
        reason: z.enum(omissionReasons),
        like: z.enum([...projections, '']).default(''),
      }),
    )
    .max(6)
    .default([]),
})

/** The tree by itself: designs, their views, which of them is the basic one. */
export const DesignTree = z.object({
  scope: z.enum(designScopes).default('single'),
  designs: z
    .array(Design)
    .min(1)
    .max(60)
    .default([{ key: 'design-1', name: '', views: [], omissions: [] }]),
  basic: z.string().max(64).default(''),
})

/** What a filing form has more when it files a design. */
export const FormDesignShape = z.object({
  ...DesignTree.shape,
  locarno: z.string().trim().max(20).default(''),
  isFlat: z.boolean().default(false),
  partial: z
    .object({ means: z.enum(partialMeans).default('dashed'), part: words, use: words })
    .nullable()
    .default(null),
  gui: z.object({ where: words, interaction: words }).nullable().default(null),
  delayMonths: z.int().min(0).max(delayMonthsMax).default(0),
  brief: z
    .object({
      use: words,
      features: words,
      telling: z.string().max(64).default(''),
      colour: z.boolean().default(false),
      more: words,
    })
    .prefault({}),
}) satisfies z.ZodType<FormDesign>
