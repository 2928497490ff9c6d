import { dpiMax, dpiMin } from '@portal/domain/patents/designs/image-work'
import { markKinds } from '@portal/domain/patents/designs/picture-measure'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { draftPlace } from '../kernel/form-place.ts'
import { formBytesMax } from '../limits.ts'
import { done, idText, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { DesignTree } from './design-form.ts'

/** Pictures in one call. */
export const picturesAtOnceMax = 60

const share = z.number().min(0).max(1)
const Box = z.strictObject({ left: share, top: share, width: share, height: share })

/** Result of one check: what stands out, or that nothing does (`pass`). */
const Check = shape({
  level: z.enum(['fix', 'review', 'pass']),
  /** Dotted path of the form; empty for a picture by itself. */
  path: z.string(),
  key: z.string(),
  words: twoLanguages,
})

const Picture = shape({
  id: idText,
  name: z.string(),
  /** The file as it is now. */
  fileId: idText,
  url: z.string(),
  expireTime: instant,
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  dpi: z.number().nullable(),
  /** `upload`, or `page` of a PDF. */
  kind: z.enum(['upload', 'page']),
  time: instant,
  /** S11 of the work under way or just ended on it; null when there is none. */
  work: shape({ jobId: idText, state: z.int().min(0).max(4), errorCode: z.string().nullable() }).nullable(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  /** The file as it came. */
  original: shape({ fileId: idText, url: z.string() }),
  checks: z.array(Check),
  /** Boxes on the picture that the checks speak of, in shares of its sides. */
  marks: z.array(shape({ kind: z.enum(markKinds), ...Box.shape })),
  /** The product on it; null for a blank picture. */
  subject: shape(Box.shape).nullable(),
})

const readRefusals = [
  'designs.notAPicture',
  'documents.damaged',
  'documents.tooManyPixels',
  'documents.tooHard',
  'documents.busy',
] as const

export const listPictures = defineCall({
  name: 'designs.listPictures',
  method: 'GET',
  path: '/api/PatentServicesController/getPictureLibraryList',
  effect: 'read',
  reads: ['pictures'],
  access: 'signedIn',
  summary: 'Pictures of the account for views of designs, newest first, each with what its checks say',
  request: z.object({
    type: z.enum(['upload', 'page']).optional(),
    /** Part of the name. */
    name: z.string().trim().max(120).optional(),
    /** These pictures only, in the order of their age: those of a form. */
    id: z.union([z.uuid(), z.array(z.uuid()).max(100)]).optional(),
    ...pageRequest,
  }),
  reply: pageOf(Picture),
  errors: [],
})

export const addPictures = defineCall({
  name: 'designs.addPictures',
  method: 'POST',
  path: '/api/PatentServicesController/addPictureLibrary',
  effect: 'write',
  touches: ['pictures'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Take uploaded pictures or drawn pages into the library; a file that is in it already is answered again',
  request: z.object({ fileId: z.array(z.uuid()).min(1).max(20) }),
  reply: shape({ list: z.array(Picture) }),
  errors: [...readRefusals],
})

export const removePicture = defineCall({
  name: 'designs.removePicture',
  method: 'POST',
  path: '/api/PatentServicesController/removePictureLibrary',
  effect: 'write',
  touches: ['pictures'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Take a picture out of the library; forms that show it keep it',
  request: z.object({ id: z.uuid() }),
  reply: done,
  errors: [],
})

/** What is to be done, in this order; what is left out is not done. */
export const ImageWorkShape = z.object({
  rotate: z.literal([0, 90, 180, 270]).default(0),
  mirror: z.boolean().default(false),
  crop: z
    .union([Box, z.literal('subject')])
    .nullable()
    .default(null),
  background: z.boolean().default(false),
  grey: z.boolean().default(false),
  lines: z.boolean().default(false),
  size: z
    .union([
      z.object({
        kind: z.literal('box'),
        width: z.number().min(1).max(1000),
        height: z.number().min(1).max(1000),
        /** One factor for all pictures named, so that they keep their common scale. */
        common: z.boolean().default(false),
      }),
      z.object({
        kind: z.literal('subject'),
        side: z.enum(['width', 'height']),
        length: z.number().min(1).max(1000),
      }),
    ])
    .nullable()
    .default(null),
  dpi: z.number().min(dpiMin).max(dpiMax).nullable().default(null),
})

const Work = shape({
  jobId: idText,
  /** S11. */
  state: z.int().min(0).max(4),
  progress: z.int().min(0).max(100),
  images: z.array(
    shape({
      id: idText,
      /** S11 of this picture. */
      state: z.int().min(0).max(4),
      errorCode: z.string().nullable(),
      /** The picture as it is now. */
      url: z.string(),
      before: shape({ fileId: idText, url: z.string() }),
      /** Null until it is done. */
      after: shape({ fileId: idText, url: z.string() }).nullable(),
      checks: z.array(Check),
    }),
  ),
})

export const workOnPictures = defineCall({
  name: 'designs.workOnPictures',
  method: 'POST',
  path: '/api/PatentServicesController/AppearancePatentImageProcessing',
  effect: 'write',
  touches: ['pictures', 'jobs'],
  needs: 'draft',
  access: 'signedIn',
  summary:
    'Crop, clean, size, set the resolution, grey, sharpen lines: one undoable step on each picture, done by a job',
  request: z
    .object({
      id: z.union([z.uuid(), z.array(z.uuid()).min(1).max(picturesAtOnceMax)]).optional(),
      /** A stored picture instead: it is taken into the library. */
      file: z.uuid().optional(),
      /** Made by the page once for each act: a repeated request finds the same work. */
      workKey: z.uuid().optional().describe('Idempotency key of the work, a UUID made by the caller.'),
      parameter: ImageWorkShape,
    })
    .refine((value) => value.id !== undefined || value.file !== undefined, { path: ['id'] }),
  reply: Work,
  errors: ['designs.nothingToDo', ...readRefusals],
})

export const getPictureWork = defineCall({
  name: 'designs.getPictureWork',
  method: 'GET',
  path: '/api/PatentServicesController/getAppearancePatentImageProcessing',
  effect: 'read',
  reads: ['jobs'],
  access: 'signedIn',
  summary: 'How far a piece of work on pictures is, picture by picture',
  request: z.object({ jobId: z.uuid() }),
  reply: Work,
  errors: [],
})

export const stepPicture = defineCall({
  name: 'designs.stepPicture',
  method: 'POST',
  path: '/api/PatentServicesController/stepAppearancePatentImage',
  effect: 'write',
  touches: ['pictures'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Undo or redo one step of a picture, or go back to how it came',
  request: z.object({
    id: z.uuid(),
    to: z.enum(['undo', 'redo', 'original']).describe('Where the picture is stepped to.'),
  }),
  reply: Picture,
  errors: ['designs.noStep'],
})

export const saveTree = defineCall({
  name: 'designs.saveTree',
  method: 'POST',
  path: '/api/PatentServicesController/addAppearancePatentTreeForm',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'draft',
  quiet: true,
  access: 'signedIn',
  summary: 'Keep the tree of designs and views of a draft or an opened correction; without a number a draft is made',
  bodyBytesMax: formBytesMax,
  request: z.object({
    ...draftPlace,
    json: DesignTree,
  }),
  reply: shape({
    /** Number of the order. */
    id: z.string(),
    version: z.int(),
    savedTime: instant,
    checks: z.array(Check),
  }),
  errors: ['filings.notOpen', 'filings.fieldNotOpen', 'filings.fileUnknown'],
})
