import { z } from 'zod'
import { defineCall } from '../call.ts'
import { orderNoText } from '../kernel/order-shapes.ts'
import { packagesAtOnceMax } from '../limits.ts'
import { idText, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'

/** `converter`: as the official Word converter writes it; `list`: in a wrapper folder with List.xml. */
export const packageLayouts = ['converter', 'list'] as const
/** Differences named in one reply; `total` counts all. */
export const differencesMax = 500

const PackageError = shape({
  /** `fix`: the office's tool would refuse it. */
  level: z.enum(['fix', 'review']),
  /** Path in the package, or a form code. */
  file: z.string(),
  element: z.string(),
  reason: z.string(),
})

export const packCases = defineCall({
  name: 'casePackages.packCases',
  method: 'POST',
  path: '/api/PatentServicesController/PackagingPatents',
  effect: 'write',
  touches: ['casePackages', 'jobs'],
  needs: 'submit',
  access: 'signedIn',
  summary: 'Build the office’s XML package of each order; long work, found again by its job and in the list',
  request: z.object({
    packageList: z.array(orderNoText).min(1).max(packagesAtOnceMax),
    parameter: z.object({ layout: z.enum(packageLayouts).default('converter') }).prefault({}),
  }),
  reply: shape({
    jobId: idText,
    /** Packages that will be built. */
    files: z.int(),
    /** Null until the work is done; then `GetExportXmlList` has it. */
    url: z.string().nullable(),
    errors: z.array(PackageError),
  }),
  errors: ['casePackages.noForm'],
})

const PackageRow = shape({
  id: idText,
  jobId: idText,
  /** Null for a package that came from a file. */
  orderNo: z.string().nullable(),
  name: z.string(),
  layout: z.enum(packageLayouts),
  /** Files in the package, 0 until it is there. */
  files: z.int(),
  pages: z.int(),
  /** S11. */
  state: z.int(),
  errors: z.array(PackageError),
  url: z.string().nullable(),
  expireTime: instant.nullable(),
  time: instant,
})

export const listPackages = defineCall({
  name: 'casePackages.listPackages',
  method: 'GET',
  path: '/api/PatentServicesController/GetExportXmlList',
  effect: 'read',
  reads: ['casePackages'],
  access: 'signedIn',
  summary: 'Packages of the person’s account, newest first, with their files and faults',
  request: z.object({ orderNo: z.string().trim().max(40).optional(), ...pageRequest }),
  reply: pageOf(PackageRow),
  errors: [],
})

export const convertFile = defineCall({
  name: 'casePackages.convertFile',
  method: 'GET',
  path: '/api/UserController/addConvertXml',
  effect: 'write',
  touches: ['casePackages', 'jobs'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Turn a Word application into the books of the office, or take a package over; long work',
  request: z
    .object({
      /** A stored file, or a signed link to one. */
      id: z.uuid().optional(),
      url: z.string().max(2000).optional(),
      type: z.enum(packageLayouts).default('converter'),
    })
    .refine((value) => value.id !== undefined || value.url !== undefined, { path: ['id'] }),
  reply: shape({ jobId: idText, state: z.int() }),
  errors: ['casePackages.fileKind', 'documents.linkForeign', 'documents.linkEnded'],
})

export const listConversions = defineCall({
  name: 'casePackages.listConversions',
  method: 'GET',
  path: '/api/UserController/getConvertXml',
  effect: 'read',
  reads: ['casePackages'],
  access: 'signedIn',
  summary: 'Files turned into packages, newest first; with `jobId` that one',
  request: z.object({ jobId: z.uuid().optional(), ...pageRequest }),
  reply: pageOf(
    shape({
      id: idText,
      jobId: idText,
      file: z.string(),
      state: z.int(),
      errors: z.array(PackageError),
      url: z.string().nullable(),
      pages: z.int(),
    }),
  ),
  errors: [],
})

export const getPackage = defineCall({
  name: 'casePackages.getPackage',
  method: 'POST',
  path: '/api/PatentServicesController/getCasePackage',
  effect: 'read',
  reads: ['casePackages'],
  access: 'signedIn',
  sensitive: true,
  summary:
    'What a package holds: its files, the data of its request, what the checks say; with `file` the XML of that one',
  request: z.object({ id: z.uuid(), file: z.string().max(300).optional() }),
  reply: shape({
    id: idText,
    orderNo: z.string().nullable(),
    name: z.string(),
    files: z.array(
      shape({
        path: z.string(),
        /** Form code, empty for files beside a document. */
        code: z.string(),
        name: twoLanguages,
        format: z.string(),
        bytes: z.int(),
        /** As the request or List.xml counts them; null if neither does. */
        pages: z.int().nullable(),
      }),
    ),
    /** Data of the request form by element name; ID numbers without their middle. */
    request: z.array(shape({ element: z.string(), value: z.string() })),
    faults: z.array(PackageError),
    /** The XML asked for, in lines. */
    xml: z.string().nullable(),
    /** Whether the national editor's address is configured. */
    editor: z.boolean(),
  }),
  errors: ['casePackages.notBuilt'],
})

export const comparePackages = defineCall({
  name: 'casePackages.comparePackages',
  method: 'POST',
  path: '/api/PatentServicesController/compareCasePackages',
  effect: 'read',
  reads: ['casePackages'],
  access: 'signedIn',
  sensitive: true,
  summary: 'Where two packages differ, field by field',
  request: z.object({ id: z.uuid(), otherId: z.uuid().describe('Id of the other package.') }),
  reply: shape({
    compared: z.int(),
    total: z.int(),
    differences: z.array(
      shape({
        file: z.string(),
        element: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
  }),
  errors: ['casePackages.notBuilt'],
})

export const prefillFiling = defineCall({
  name: 'casePackages.prefillFiling',
  method: 'POST',
  path: '/api/PatentServicesController/prefillFromCasePackage',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Make a draft of an invention, utility model or design from what a package says',
  request: z.object({ id: z.uuid() }),
  reply: shape({ orderNo: z.string() }),
  errors: ['casePackages.notBuilt', 'casePackages.noFilingForm'],
})

export const uploadPackage = defineCall({
  name: 'casePackages.uploadPackage',
  method: 'POST',
  path: '/api/PatentServicesController/uploadCasePackage',
  effect: 'write',
  touches: ['casePackages'],
  needs: 'submit',
  access: 'signedIn',
  sensitive: true,
  summary: 'Send a package to the office’s online editor with the person’s own authorization, which is kept nowhere',
  request: z.object({
    id: z.uuid(),
    /** The value of the editor's Authorization header, with or without `Bearer`. */
    authorization: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e][\x20-\x7e]{6,4094}[\x21-\x7e]$/)
      .describe('Authorisation of the outside service for this session; it is not stored.'),
  }),
  reply: shape({
    uploadId: z.string(),
    text: z.string(),
    errors: z.array(shape({ file: z.string(), reason: z.string() })),
  }),
  errors: [
    'casePackages.notBuilt',
    'casePackages.editorRefused',
    'casePackages.editorRejected',
    'casePackages.editorUnreachable',
  ],
})
