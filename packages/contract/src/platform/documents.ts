import { z } from 'zod'
import { defineCall } from '../call.ts'
import { oneFile } from '../limits.ts'
import { idText, instant, pageOf, pageRequest, shape } from '../shapes.ts'
import { uploadTypes } from './upload-kinds.ts'

/** Facts of a stored file that its pages were read from. */
const fileFacts = {
  id: idText,
  name: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.int().min(0),
  /** Pages of a PDF, our estimate for a DOCX; null for pictures. */
  pages: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
}

/** A link that opens the file without a token, until `expireTime`. */
const link = { url: z.string(), expireTime: instant }

export const uploadFile = defineCall({
  name: 'documents.uploadFile',
  method: 'POST',
  path: '/api/DataManagementController/PictureUpload',
  effect: 'write',
  touches: ['files'],
  needs: 'self',
  access: 'signedIn',
  body: 'multipart',
  files: oneFile,
  summary: 'Store one picture or document (field `file`); its kind is told from the content, never from its name',
  request: z.object({ type: z.enum(uploadTypes).default('image') }),
  reply: shape({
    ...fileFacts,
    ...link,
    /** 64 lower-case hex digits of what is stored. */
    sha256: z.string(),
    /** A picture that came in CMYK: it was turned into RGB. */
    isCmyk: z.boolean(),
    /** Of a JPG: the share of clearly coloured pixels, 0 to 1. */
    colouredShare: z.number().nullable(),
    /** Claims found in a DOCX that holds a claim set; null for everything else. */
    claims: z.int().nullable(),
  }),
  errors: [
    'documents.noFile',
    'documents.empty',
    'documents.kindUnknown',
    'documents.kindMismatch',
    'documents.notItsKind',
    'documents.oldWord',
    'documents.activeContent',
    'documents.macro',
    'documents.pdfActive',
    'documents.pdfActiveInside',
    'documents.encrypted',
    'documents.damaged',
    'documents.archiveBomb',
    'documents.archiveUnsafeName',
    'documents.tooManyPages',
    'documents.tooManyPixels',
    'documents.videoCodec',
    'documents.videoWithoutPicture',
    'documents.videoLengthUnknown',
    'documents.videoNotes',
    'documents.videoTooLong',
    'documents.fileTooHard',
    'documents.busy',
  ],
})

export const getFileAddress = defineCall({
  name: 'documents.getFileAddress',
  method: 'POST',
  path: '/api/UserController/getFileAddress',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  summary: 'A signed link to a file that the person may see; it ends after a quarter of an hour',
  request: z.object({ id: z.uuid(), name: z.string().max(200).optional(), type: z.string().max(40).optional() }),
  reply: shape({ ...fileFacts, ...link }),
  errors: [],
})

export const getFileUrlOrImg = defineCall({
  name: 'documents.getFileUrlOrImg',
  method: 'POST',
  path: '/api/DataManagementController/getFileUrlOrImg',
  effect: 'read',
  reads: [],
  access: 'public',
  summary: 'A fresh link by id (for who may see the file), or the facts behind a signed link that still holds',
  request: z
    .object({
      id: z.uuid().optional(),
      /** A link of ours: path and query of `/files/…`, or the same with our own origin before it. */
      url: z.string().max(2000).optional(),
      type: z.string().max(40).optional(),
    })
    .refine((value) => value.id !== undefined || value.url !== undefined, { path: ['id'] }),
  reply: shape({
    ...fileFacts,
    ...link,
    /** How a viewer shows it; `word`: as the PDF that `conversion.convertWordToPdf` makes of it. */
    show: z.enum(['pdf', 'image', 'word', 'download']),
    /** The newest order it is filed on, of those the person sees; null without one or without a person. */
    orderNo: z.string().nullable(),
  }),
  errors: ['documents.linkForeign', 'documents.linkEnded'],
})

export const listLibrary = defineCall({
  name: 'documents.listLibrary',
  method: 'GET',
  path: '/api/UserController/getLibraryList',
  effect: 'read',
  reads: ['files'],
  access: 'signedIn',
  summary: 'Files of the person’s account, newest first',
  request: z.object({
    /** What they were uploaded for, or the beginning of a media type (`image/`). */
    type: z.string().trim().max(40).optional(),
    /** Part of the file name. */
    name: z.string().trim().max(120).optional(),
    ...pageRequest,
  }),
  reply: pageOf(shape({ ...fileFacts, ...link, type: z.string(), time: instant })),
  errors: [],
})
