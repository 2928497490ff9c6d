import { conflictReasons, matchWays, partySides } from '@portal/domain/office/clients/conflicts'
import {
  customerKinds,
  customerLevels,
  customerSources,
  customerStages,
  tagsMax,
} from '@portal/domain/office/clients/customers'
import { isPublicNumber } from '@portal/domain/platform/identifiers/id-numbers'
import { z } from 'zod'
import { organisationKinds } from '../people/organisation-limits.ts'
import { civilDate, cleanText, fen, flag, instant, optionalEmail, shape } from '../shapes.ts'

export const contactsMax = 100
export const opponentsMax = 200
export const noteMax = 4000
export const clientPeopleMax = 50
export const mergedMax = 20
export const addedMax = 100
/** Conflicts of one case that are shown; more are counted. */
export const conflictsMax = 50

const line = (max: number) => z.string().max(max).transform(cleanText)
const needed = (max: number) => line(max).pipe(z.string().min(1, 'required'))
/** Of companies and other organisations alone: the number of a person does not belong into this book. */
const creditCode = z
  .union([z.literal(''), line(18).pipe(z.string().refine((text): boolean => isPublicNumber(text), 'creditCode'))])
  .default('')
const phone = z.union([z.literal(''), line(40).pipe(z.string().regex(/^[+\d][\d\s()-]{4,39}$/, 'phone'))]).default('')

/** What the agency states of a client. */
export const clientFields = {
  name: needed(120).describe('Name of the client, as it stands on papers.'),
  nameEn: line(200).default(''),
  idCode: creditCode.describe('Unified social credit code; empty where there is none.'),
  address: line(300).default(''),
  language: z.enum(['zh', 'en']).default('zh').describe('Language of bills and letters.'),
  reference: line(40).default('').describe('The agency’s own number for the client; no two clients have the same.'),
  note: line(noteMax).default('').describe('What the agency notes of the client for itself.'),
  kind: z.enum(customerKinds).default('company').describe('A company or another organisation, or a person.'),
  stage: z
    .enum(customerStages)
    .default('lead')
    .describe('How far the agency is with a new client; of one that is there it is changed by `customers.setStage`.'),
  level: z
    .enum(['', ...customerLevels])
    .default('')
    .describe('How much the client weighs for the agency, A most; empty: not said.'),
  tags: z
    .array(needed(20))
    .max(tagsMax)
    .default([])
    .describe('Words by which the agency finds its clients, each once.'),
  source: z
    .enum(['', ...customerSources])
    .default('')
    .describe('How the client came to the agency.'),
  region: line(40).default('').describe('Province, as the register of divisions names it.'),
  industry: line(60).default('').describe('In what business the client is.'),
  contacts: z
    .array(
      z.object({
        name: needed(60),
        position: line(60).default(''),
        phone,
        email: optionalEmail.default(''),
        isMain: flag.default(false),
      }),
    )
    .max(contactsMax)
    .refine((list) => list.filter(({ isMain }) => isMain).length <= 1, 'twice')
    .default([])
    .describe('Contact persons in their order; one of them at most is the main one.'),
  opponents: z
    .array(z.object({ name: needed(120), idCode: creditCode, note: line(200).default('') }))
    .max(opponentsMax)
    .default([])
    .describe('Parties that stand against the client: a case of theirs, or for them, is a conflict.'),
}

const Contact = shape({
  name: z.string(),
  position: z.string(),
  /** Masked: in full by `customers.revealContacts`, which is logged. */
  phone: z.string(),
  email: z.string(),
  isMain: z.boolean(),
})
const Opponent = shape({ name: z.string(), idCode: z.string(), note: z.string() })
const ClientPerson = shape({ memberId: z.uuid(), userId: z.uuid(), name: z.string() })
const TeamName = shape({ id: z.uuid(), name: z.string() })

export const ClientRow = shape({
  id: z.uuid(),
  name: z.string(),
  nameEn: z.string(),
  reference: z.string(),
  idCode: z.string(),
  language: z.enum(['zh', 'en']),
  people: z.array(ClientPerson),
  team: TeamName.nullable(),
  /** The main contact, else the first one, by name. */
  contact: z.string(),
  account: z.enum(['linked', 'none']),
  version: z.int(),
  kind: z.enum(customerKinds),
  stage: z.enum(customerStages),
  level: z.enum(['', ...customerLevels]),
  tags: z.array(z.string()),
  source: z.enum(['', ...customerSources]),
  region: z.string(),
  industry: z.string(),
  /** Who keeps the client; null: free for everybody while they are not won. */
  owner: ClientPerson.nullable(),
  /** Of that contact, masked. */
  phone: z.string(),
  lastContactTime: instant.nullable(),
  nextStep: z.string(),
  nextStepOn: civilDate.nullable(),
  /** The day from which they are free, of one not won who is kept. */
  freeOn: civilDate.nullable(),
  /** Whether the caller opens their page: of one in the common pool not everybody does. */
  isOpen: z.boolean(),
  orders: z.int(),
  /** Null without the right to pay. */
  paidFen: fen.nullable(),
  watched: z.int(),
  /** Cases in the caller's reach that did not end. */
  openCases: z.int(),
  /** The nearest open day of the office among their limits in the caller's reach. */
  nextOn: civilDate.nullable(),
  createdTime: instant,
  closedTime: instant.nullable(),
})

const ClientInvitation = shape({
  contact: z.string().nullable(),
  from: z.string(),
  createTime: instant,
  expireTime: instant,
  state: z.enum(['invited', 'accepted', 'declined', 'expired', 'revoked']),
})

export const Client = shape({
  ...ClientRow.shape,
  address: z.string(),
  note: z.string(),
  contacts: z.array(Contact),
  opponents: z.array(Opponent),
  /** The client's organisation here. */
  customer: shape({ id: z.uuid(), name: z.string(), kind: z.enum(organisationKinds) }).nullable(),
  /** Cases were imported in the client’s name, and nobody of theirs works here yet. */
  isAwaited: z.boolean(),
  /** The newest invitation to name their organisation. */
  invitation: ClientInvitation.nullable(),
  /** Over the cases in the caller's reach; null without the right to pay. */
  money: shape({ owedFen: fen, paidFen: fen, heldFen: fen }).nullable(),
  /** How many cases in the caller's reach are in each state of work. */
  cases: z.array(shape({ workState: z.int(), count: z.int() })),
  /** Clients that were merged into this one, by name. */
  merged: z.array(shape({ id: z.uuid(), name: z.string(), mergedTime: instant })),
  /** Merges into this one that can still be undone, the newest first. */
  merges: z.array(shape({ id: z.uuid(), names: z.array(z.string()), time: instant, by: z.string() })),
  createdBy: z.string(),
  /** What the caller may do with it besides reading. */
  may: shape({ edit: z.boolean(), people: z.boolean(), account: z.boolean() }),
})

export const ClientCase = shape({
  orderNo: z.string(),
  title: z.string(),
  type: z.string(),
  workState: z.int(),
  officialState: z.string(),
  patentNumber: z.string().nullable(),
  handler: z.string().nullable(),
  nextOn: civilDate.nullable(),
  submittedTime: instant.nullable(),
})

/** Whoever is in the book already under a name or code, or stands against somebody who is. */
export const AlikeClient = shape({
  why: z.enum(['sameClient', 'opponent']),
  way: z.enum(matchWays),
  /** Null where the caller does not see that client. */
  client: shape({ id: z.uuid(), name: z.string(), reference: z.string(), isClosed: z.boolean() }).nullable(),
})

/** An organisation whose cases the agency handles. */
export const Customer = shape({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(organisationKinds),
  cases: z.int(),
  /** A verified contact of one of its people is a contact of the client. */
  isContact: z.boolean(),
  /** It has the client's name or credit code, which proves nothing. */
  isNamesake: z.boolean(),
})

export const Conflict = shape({
  reason: z.enum(conflictReasons),
  way: z.enum(matchWays),
  /** The party of the case, as its form has it. */
  party: shape({ name: z.string(), side: z.enum(partySides) }),
  /** The client of ours; null where the caller does not see them. */
  client: shape({ id: z.uuid(), name: z.string(), isClosed: z.boolean() }).nullable(),
  /** In which matter the party is an opponent; empty unless that is the reason and the caller sees the client. */
  note: z.string(),
  /** Whether somebody saw it and took it all the same. */
  isSeen: z.boolean(),
})
