import {
  availabilities,
  certificateKinds,
  degrees,
  nameWays,
  shownParts,
  talentKinds,
  talentLimits,
  workKinds,
} from '@portal/domain/square/talent/entry'
import { talentFieldKeys } from '@portal/domain/square/talent/fields'
import { requestKinds, requestStateKeys, talentStateKeys } from '@portal/domain/square/talent/states'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, done, flag, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { savedTalentList, talentList, talentReviewList } from './talent-lists.ts'

const reads = ['talent'] as const
const staff = ['reviewer', 'administrator'] as const
const line = (max: number = talentLimits.line) => z.string().trim().max(max).default('')

/** An entry as its person writes it; a draft may lack anything. */
export const TalentFormShape = z.object({
  name: line(),
  nameShown: z.enum(nameWays).default('surname'),
  kind: z.enum(talentKinds),
  title: line(),
  organisation: line(),
  fields: z.array(z.enum(talentFieldKeys)).max(talentLimits.fields).default([]),
  degree: z.enum(degrees).or(z.literal('')).default(''),
  school: line(),
  major: line(),
  region: line(12),
  city: line(30),
  years: line(2),
  availability: z.enum(availabilities).default('employed'),
  expectedPay: line(),
  skills: line(talentLimits.skillText),
  intro: line(talentLimits.intro),
  certificates: z
    .array(z.object({ kind: z.enum(certificateKinds), number: line(40), fileId: z.uuid().nullable().default(null) }))
    .max(talentLimits.certificates)
    .default([]),
  works: z
    .array(z.object({ kind: z.enum(workKinds), number: line(40), title: line(200), year: line(4) }))
    .max(talentLimits.works)
    .default([]),
  experience: z
    .array(z.object({ from: line(7), to: line(7), organisation: line(), position: line() }))
    .max(talentLimits.experience)
    .default([]),
  resumeFileId: z.uuid().nullable().default(null),
  shown: z.array(z.enum(shownParts)).max(shownParts.length).default([]),
  hidesFromOwn: z.boolean().default(true),
  byPhone: z.boolean().default(true),
  byEmail: z.boolean().default(true),
})

/** An entry as it stands in the pool; empty where its person does not show a part. */
export const TalentCard = shape({
  id: z.uuid(),
  name: twoLanguages,
  type: z.enum(talentKinds),
  title: z.string(),
  organisation: z.string(),
  fields: z.array(z.string()),
  degree: z.enum(degrees).or(z.literal('')),
  regional: z.string(),
  city: z.string(),
  years: z.int().nullable(),
  availability: z.enum(availabilities).or(z.literal('')),
  skills: z.array(z.string()),
  patents: z.int(),
  papers: z.int(),
  /** Kinds of certificates that staff verified. */
  certificates: z.array(z.enum(certificateKinds)),
  /** Stars from 1 to 5 of organisations that were in contact; null before the first. */
  rating: z.number().nullable(),
  ratings: z.int(),
  listedTime: instant.nullable(),
  saved: z.boolean(),
  /** Of the reader. */
  own: z.boolean(),
})
export type TalentCard = z.output<typeof TalentCard>

export const listTalents = defineCall({
  name: 'talent.listTalents',
  method: 'GET',
  path: '/api/TalentPoolController/getTalentPoolList',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Listed entries of the talent pool, without contacts',
  request: z.object({
    ...listQueryShape(talentList, {
      words: 'Words that all stand in title, organisation, skills or introduction.',
      kind: 'Agency professional, expert or inventor.',
      field: 'A field, or a branch of fields.',
      regional: 'A province by its short Chinese name.',
      degree: 'At least this degree.',
      certificate: 'Only those with a verified certificate of this kind.',
      availability: 'Open to offers, between jobs or employed.',
    }),
    ...pageRequest,
  }),
  reply: pageOf(TalentCard),
  errors: ['common.tooManyRequests'],
})

/** How the reader's organisation stands to the person. */
const RequestOfOwn = shape({
  id: z.uuid(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStateKeys),
  title: z.string(),
  text: z.string(),
  askedTime: instant,
})

const Works = z.array(shape({ kind: z.enum(workKinds), number: z.string(), title: z.string(), year: z.string() }))
const Stations = z.array(shape({ from: z.string(), to: z.string(), organisation: z.string(), position: z.string() }))

export const getTalent = defineCall({
  name: 'talent.getTalent',
  method: 'GET',
  path: '/api/TalentPoolController/getTalentPool',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'One entry: what its person shows, the requests of the organisation to it, and the note of the caller',
  request: z.object({ id: z.uuid() }),
  reply: shape({
    ...TalentCard.shape,
    school: z.string(),
    major: z.string(),
    expectedPay: z.string(),
    Information: z.string(),
    workList: Works,
    experienceList: Stations,
    hasResume: z.boolean(),
    note: z.string(),
    requests: z.array(RequestOfOwn),
    /** Day from which the organisation may ask again after a refusal, an end or what it took back; null where it may now. */
    askAgain: civilDate.nullable(),
    /** Stars that the organisation gave; null before. */
    stars: z.int().nullable(),
  }),
  errors: ['common.notFound', 'common.tooManyRequests'],
})

export const getMine = defineCall({
  name: 'talent.getMine',
  method: 'GET',
  path: '/api/TalentPoolController/getMyTalentPool',
  effect: 'read',
  reads,
  access: 'signedIn',
  sensitive: true,
  summary: 'The entry of the caller as it was written, with its state and consent; null before it is written',
  request: z.object({}),
  reply: shape({
    entry: shape({
      id: z.uuid(),
      version: z.int(),
      state: z.enum(talentStateKeys),
      reason: z.string(),
      json: shape(TalentFormShape.shape),
      verified: z.array(z.string()),
      consentUntil: civilDate.nullable(),
      listedTime: instant.nullable(),
      /** Of a withdrawn one the day on which it is deleted. */
      deleteOn: civilDate.nullable(),
      card: TalentCard,
      resumeName: z.string(),
    }).nullable(),
    /** Whether the account has a phone number and an email address; neither is told. */
    hasPhone: z.boolean(),
    hasEmail: z.boolean(),
  }),
  errors: [],
})

export const saveTalent = defineCall({
  name: 'talent.saveTalent',
  method: 'POST',
  path: '/api/TalentPoolController/saveTalent',
  effect: 'write',
  touches: ['talent'],
  needs: 'self',
  access: 'signedIn',
  sensitive: true,
  summary:
    'Keep one’s own entry as a draft, or submit it for review with the consent to be listed; a listed one that is changed is reviewed again before it is shown',
  request: z.object({
    version: z.int().optional().describe('Version that was read; another one refuses the call.'),
    draft: flag.default(false),
    consent: flag.default(false).describe('Whether the person agrees to be listed, by the text of this version.'),
    json: TalentFormShape.describe('The entry as it is written.'),
  }),
  reply: shape({ id: z.uuid(), version: z.int(), state: z.enum(talentStateKeys) }),
  errors: [
    'common.conflict',
    'common.tooManyRequests',
    'talent.faulty',
    'talent.noConsent',
    'talent.contactMissing',
    'talent.notEditable',
    'talent.fileMissing',
  ],
})

export const changeTalent = defineCall({
  name: 'talent.changeTalent',
  method: 'POST',
  path: '/api/TalentPoolController/changeTalent',
  effect: 'write',
  touches: ['talent'],
  needs: 'self',
  access: 'signedIn',
  summary:
    'Take one’s own entry back from review, renew the consent, withdraw it, restore a withdrawn one, or delete it for good',
  request: z.object({ act: z.enum(['takeBack', 'renew', 'withdraw', 'restore', 'remove']) }),
  reply: done,
  errors: ['common.notFound', 'talent.moveNotAllowed', 'talent.contactMissing'],
})

export const inviteTalent = defineCall({
  name: 'talent.inviteTalent',
  method: 'POST',
  path: '/api/TalentPoolController/inviteTalent',
  effect: 'write',
  touches: ['talent'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'Ask a person for contact, or invite them to a project; accepted, either shows the contact',
  request: z.object({
    id: z.uuid(),
    kind: z.enum(requestKinds).default('contact').describe('For contact, or to take part in a project.'),
    title: line(80).describe('What the project is about.'),
    text: line(500).describe('A few words with the request; contacts in it are blotted out.'),
  }),
  reply: shape({ id: z.uuid(), state: z.enum(requestStateKeys) }),
  errors: [
    'common.notFound',
    'common.tooManyRequests',
    'talent.ownEntry',
    'talent.notShown',
    'talent.askedAlready',
    'talent.askedBefore',
    'talent.titleMissing',
  ],
})

export const takeBackRequest = defineCall({
  name: 'talent.takeBackRequest',
  method: 'POST',
  path: '/api/TalentPoolController/takeBackTalentInvitation',
  effect: 'write',
  touches: ['talent'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'Take back a request of one’s organisation that waits',
  request: z.object({ id: z.uuid() }),
  reply: done,
  errors: ['common.notFound', 'talent.moveNotAllowed'],
})

export const answerRequest = defineCall({
  name: 'talent.answerRequest',
  method: 'POST',
  path: '/api/TalentPoolController/answerTalentInvitation',
  effect: 'write',
  touches: ['talent'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Accept or decline a request to oneself, or end a contact that was accepted',
  request: z.object({ id: z.uuid(), act: z.enum(['accept', 'refuse', 'end']) }),
  reply: shape({ state: z.enum(requestStateKeys) }),
  errors: ['common.notFound', 'talent.moveNotAllowed'],
})

export const ReceivedRequest = shape({
  id: z.uuid(),
  /** Who asks, by its whole name: whoever is asked knows by whom. */
  company: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStateKeys),
  title: z.string(),
  text: z.string(),
  askedTime: instant,
  /** How often the contact was read by it, and when last. */
  readings: z.int(),
  readTime: instant.nullable(),
})
export type ReceivedRequest = z.output<typeof ReceivedRequest>

export const listReceived = defineCall({
  name: 'talent.listReceived',
  method: 'GET',
  path: '/api/TalentPoolController/getTalentInvitationList',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Requests to the caller, what waits first, each with how often the contact was read',
  request: z.object({ ...pageRequest }),
  reply: pageOf(ReceivedRequest),
  errors: [],
})

export const SentRequest = shape({
  id: z.uuid(),
  talentId: z.uuid(),
  /** As the pool calls the person; empty while the entry is not to be read. */
  name: twoLanguages,
  kind: z.enum(requestKinds),
  state: z.enum(requestStateKeys),
  title: z.string(),
  text: z.string(),
  askedTime: instant,
  answeredTime: instant.nullable(),
  by: z.string(),
  /** Whether the contact can be read now. */
  isOpen: z.boolean(),
  stars: z.int().nullable(),
})
export type SentRequest = z.output<typeof SentRequest>

export const listSent = defineCall({
  name: 'talent.listSent',
  method: 'GET',
  path: '/api/TalentPoolController/getMyTalentInvitationList',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Requests of the organisation in reach of the caller, the newest first',
  request: z.object({
    state: z.enum(requestStateKeys).optional(),
    ...pageRequest,
  }),
  reply: pageOf(SentRequest),
  errors: [],
})

export const readContact = defineCall({
  name: 'talent.readContact',
  method: 'POST',
  path: '/api/TalentPoolController/readTalentContact',
  effect: 'write',
  touches: ['talent'],
  needs: 'answer',
  access: 'signedIn',
  sensitive: true,
  summary: 'Contact and résumé of a person who accepted a request; each reading is logged, and its person reads of it',
  request: z.object({ id: z.uuid().describe('Id of the request that was accepted.') }),
  reply: shape({ name: z.string(), phone: z.string(), email: z.string(), resume: z.string().nullable() }),
  errors: ['common.notFound', 'common.tooManyRequests', 'talent.moveNotAllowed', 'talent.notReachable'],
})

export const rateTalent = defineCall({
  name: 'talent.rateTalent',
  method: 'POST',
  path: '/api/TalentPoolController/rateTalent',
  effect: 'write',
  touches: ['talent'],
  needs: 'answer',
  access: 'signedIn',
  summary:
    'Rate a person who accepted a request, once for an organisation; a second rating takes the place of the first',
  request: z.object({
    id: z.uuid().describe('Id of the request that was accepted.'),
    stars: z.int().min(1).max(5).describe('From 1 to 5.'),
  }),
  reply: done,
  errors: ['common.notFound', 'talent.moveNotAllowed', 'talent.ownEntry'],
})

export const markTalent = defineCall({
  name: 'talent.markTalent',
  method: 'POST',
  path: '/api/TalentPoolController/markTalent',
  effect: 'write',
  touches: ['talent'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Save an entry with a note of one’s own that nobody else reads, or save it no longer',
  request: z.object({
    id: z.uuid(),
    saved: flag.describe('Whether it is saved.'),
    note: z.string().trim().max(500).optional().describe('The note; without it the one before stays.'),
  }),
  reply: done,
  errors: ['common.notFound', 'common.tooManyRequests'],
})

export const SavedTalent = shape({
  ...TalentCard.omit({ skills: true, certificates: true, rating: true, ratings: true, own: true }).shape,
  note: z.string(),
  savedTime: instant,
})
export type SavedTalent = z.output<typeof SavedTalent>

const savedWords = { title: 'Part of the title.', kind: 'Agency professional, expert or inventor.' }

export const listSaved = defineCall({
  name: 'talent.listSaved',
  method: 'GET',
  path: '/api/TalentPoolController/getSavedTalentPoolList',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Listed entries that the caller saved',
  request: z.object({ ...listQueryShape(savedTalentList, savedWords), ...pageRequest }),
  reply: pageOf(SavedTalent),
  errors: [],
})

export const exportSaved = defineCall({
  name: 'talent.exportSaved',
  method: 'POST',
  path: '/api/TalentPoolController/exportSavedTalentPoolList',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered entries that the caller saved, without contacts; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(savedTalentList)).prefault({}),
    columns: fileColumnsOf(savedTalentList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const TalentReviewRow = shape({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(talentKinds),
  title: z.string(),
  state: z.enum(talentStateKeys),
  certificates: z.int(),
  submittedTime: instant.nullable(),
  consentUntil: civilDate.nullable(),
})
export type TalentReviewRow = z.output<typeof TalentReviewRow>

export const listReview = defineCall({
  name: 'talent.listReview',
  method: 'GET',
  path: '/admin/TalentPoolController/getTalentPoolReview',
  effect: 'read',
  reads,
  access: staff,
  summary: 'Entries that wait for review, the longest waiting first',
  request: z.object({
    ...listQueryShape(talentReviewList, { name: 'Part of the name.', kind: savedWords.kind }),
    ...pageRequest,
  }),
  reply: pageOf(TalentReviewRow),
  errors: [],
})

export const getReview = defineCall({
  name: 'talent.getReview',
  method: 'GET',
  path: '/admin/TalentPoolController/getTalentPoolReviewEntry',
  effect: 'read',
  reads,
  access: staff,
  sensitive: true,
  summary: 'One entry as it was written, without contact and résumé, with the proofs of its certificates',
  request: z.object({ id: z.uuid() }),
  reply: shape({
    ...TalentReviewRow.shape,
    version: z.int(),
    reason: z.string(),
    json: shape(TalentFormShape.omit({ resumeFileId: true, byPhone: true, byEmail: true }).shape),
    certificateList: z.array(
      shape({
        key: z.string(),
        kind: z.enum(certificateKinds),
        number: z.string(),
        url: z.string().nullable(),
        verified: z.boolean(),
      }),
    ),
    /** Whether others will read less than was written, because it looks like a contact. */
    blotted: z.boolean(),
  }),
  errors: ['common.notFound'],
})

export const reviewTalent = defineCall({
  name: 'talent.reviewTalent',
  method: 'POST',
  path: '/admin/TalentPoolController/reviewTalent',
  effect: 'write',
  touches: ['talent', 'inbox'],
  needs: 'office',
  access: staff,
  summary:
    'Accept or return an entry that waits, take a listed one down, or give one that was taken down back to its person',
  request: z.object({
    id: z.uuid(),
    version: z.int().describe('Version that was read; another one refuses the call.'),
    act: z.enum(['accept', 'return', 'block', 'unblock']),
    verified: z
      .array(z.string().max(80))
      .max(talentLimits.certificates)
      .default([])
      .describe('Keys of the certificates that were seen to be right.'),
    reason: line(500).describe('Why it is returned, taken down or given back, for its person.'),
  }),
  reply: shape({ state: z.enum(talentStateKeys) }),
  errors: ['common.notFound', 'common.conflict', 'talent.moveNotAllowed', 'talent.reasonMissing', 'talent.ownReview'],
})
