import { dealWays, listingKinds } from '@portal/domain/square/kinds'
import { listingStateKeys } from '@portal/domain/square/listing-states'
import { certificationChecks } from '@portal/domain/square/trust-pack'
import { z } from 'zod'
import { defineCall, type Role } from '../call.ts'
import { flag, instant, shape, twoLanguages } from '../shapes.ts'
import { certificationBatchMax, jsonOf, MediaItem, TrustFactShape } from './square-shapes.ts'

/** Who decides on certifications. */
const certifiers = ['reviewer', 'administrator'] as const satisfies readonly Role[]

const documentId = z.uuid().or(z.literal('')).optional()

export const certifyListing = defineCall({
  name: 'square.certifyListing',
  method: 'GET',
  path: '/api/TransferSquareController/CertificationTransference',
  effect: 'write',
  touches: ['square'],
  needs: 'submit',
  access: 'signedIn',
  sensitive: true,
  summary: 'Hand in the documents that prove the ownership of a listing; files are named by the ids of their uploads',
  request: z.object({
    id: z.uuid().optional(),
    /** Names the listing by its number when no id is given. */
    transferenceJson: jsonOf(z.object({ patentNumber: z.string().trim().min(1).max(40) })).optional(),
    /** Register certificate or official extract. */
    Ownership: documentId.describe('Uploaded proof of ownership.'),
    /** Authorisation of the owner, or the newest fee receipt or notice of acceptance. */
    acceptance: documentId.describe('Tokens or ids of the uploaded notices of acceptance.'),
    /** Licence or identity document of the owner. */
    businesslicense: documentId.describe('Uploaded copy of the business licence.'),
    /** Left out or true: it goes to review once nothing is missing. False: the papers are kept, and checked, for later. */
    handIn: flag.default(true).describe('Hands the form in; else it is kept as a draft.'),
  }),
  reply: shape({ id: z.string(), state: z.enum(listingStateKeys), missing: z.array(z.string()) }),
  errors: ['square.moveNotAllowed', 'square.fileMissing'],
})

export const getCertification = defineCall({
  name: 'square.getCertification',
  method: 'GET',
  path: '/api/TransferSquareController/getCertificationTransferInformation',
  effect: 'read',
  reads: ['square'],
  access: 'signedIn',
  summary: 'Documents and checks of a certification with the right as it is told, for the seller and for reviewers',
  request: z
    .object({ id: z.uuid().optional(), patentNumber: z.string().trim().max(40).optional() })
    .refine((value) => value.id !== undefined || value.patentNumber !== undefined, { path: ['id'] }),
  reply: shape({
    id: z.string(),
    title: z.string(),
    patentNumber: z.string(),
    /** What is shown here; a decision names it. */
    version: z.int(),
    kind: z.enum(listingKinds),
    type: z.string(),
    way: z.enum(dealWays),
    niceClasses: z.array(z.int()),
    groups: z.array(z.string()),
    goods: z.string(),
    owner: z.string(),
    coOwners: z.string(),
    filedOn: z.string(),
    registeredOn: z.string(),
    validUntilOn: z.string(),
    seller: z.string(),
    state: z.enum(listingStateKeys),
    reason: z.string(),
    Ownership: MediaItem.nullable(),
    acceptance: MediaItem.nullable(),
    businesslicense: MediaItem.nullable(),
    submittedTime: instant.nullable(),
    checks: z.array(
      shape({ check: z.enum(certificationChecks), verdict: z.enum(['good', 'bad', 'ask']), words: twoLanguages }),
    ),
    facts: z.array(TrustFactShape),
  }),
  errors: [],
})

export const reviewListings = defineCall({
  name: 'square.reviewListings',
  method: 'GET',
  path: '/api/TransferSquareController/BatchReviewApplication',
  effect: 'write',
  touches: ['square'],
  needs: 'office',
  access: certifiers,
  summary: 'Pass or return many certifications at once; `dryRun` says what would happen',
  request: z.object({
    json: jsonOf(
      z
        .array(
          z.object({
            id: z.uuid(),
            /** As the reviewer read it: what was changed since is refused. */
            version: z.int(),
            pass: z.boolean(),
            notes: z.string().trim().max(500).default(''),
          }),
        )
        .min(1)
        .max(certificationBatchMax),
    ),
    dryRun: flag.default(false),
  }),
  reply: shape({ done: z.int(), refused: z.array(shape({ id: z.string(), reason: twoLanguages })) }),
  errors: [],
})
