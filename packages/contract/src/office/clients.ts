// Over 400 lines: one definition for each call of the book of clients, nothing else.

import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply, orderNoText } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { cleanText, done, flag, instant, pageOf, pageRequest, shape } from '../shapes.ts'
import { caseWorkers } from './admin.ts'
import { clientList } from './client-lists.ts'
import {
  AlikeClient,
  addedMax,
  Client,
  ClientCase,
  ClientRow,
  Conflict,
  Customer,
  clientFields,
  clientPeopleMax,
  mergedMax,
} from './client-shapes.ts'

const agents = ['agent'] as const
const id = z.object({ id: z.uuid() })
const version = z.int().min(1)
const versioned = shape({ id: z.uuid(), version: z.int() })

const filters = listQueryShape(clientList, {
  tab: 'Which of them: those the agency works for, those it does not any more, or both.',
  text: 'Part of a name, of the agency’s number or of a contact’s name; or the credit code.',
  stage: 'How far the agency is with them.',
  ownerId: 'Only clients that this member keeps.',
  quietDays: 'Nobody spoke with them for so many days.',
  limitWithin: 'An open day of the office lies at most this many days ahead, or is past.',
  level: 'Only of this level.',
  region: 'Only of this province.',
  source: 'How they came to the agency.',
  tag: 'Only with this tag.',
  kind: 'Companies or persons.',
  memberId: 'Only clients that this member looks after.',
  teamId: 'Only clients of this team.',
  account: 'Whether their organisation here is known.',
  unattended: 'Only clients that nobody and no team looks after.',
})

export const listClients = defineCall({
  name: 'clients.listClients',
  method: 'GET',
  path: '/api/ClientController/getClients',
  effect: 'read',
  reads: ['clients', 'orders', 'organisations', 'limits'],
  access: agents,
  summary: 'The clients of the caller’s agency that they see: all, or those that they, or their teams, look after',
  request: z.object({ ...filters, ...pageRequest }),
  reply: pageOf(ClientRow),
  errors: [],
})

export const exportClients = defineCall({
  name: 'clients.exportClients',
  method: 'POST',
  path: '/api/ClientController/exportClients',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: agents,
  summary: 'Excel file of exactly the filtered clients; made by a job',
  request: z.object({ parameter: z.object(filters).prefault({}), columns: fileColumnsOf(clientList) }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const getClient = defineCall({
  name: 'clients.getClient',
  method: 'GET',
  path: '/api/ClientController/getClient',
  effect: 'read',
  reads: ['clients', 'orders', 'organisations', 'limits', 'money'],
  access: agents,
  summary:
    'One client: facts, contacts, opponents, who looks after them, their account, states and money of their cases',
  request: id,
  reply: Client,
  errors: ['common.notFound', 'clients.merged'],
})

export const listCases = defineCall({
  name: 'clients.listCases',
  method: 'GET',
  path: '/api/ClientController/getClientCases',
  effect: 'read',
  reads: ['clients', 'orders', 'limits'],
  access: agents,
  summary: 'Cases of a client in the caller’s reach: what still runs first, by the next day of the office',
  request: z.object({ id: z.uuid(), ...pageRequest }),
  reply: pageOf(ClientCase),
  errors: ['common.notFound'],
})

export const findAlike = defineCall({
  name: 'clients.findAlike',
  method: 'GET',
  path: '/api/ClientController/findAlikeClients',
  effect: 'read',
  reads: ['clients'],
  access: agents,
  summary: 'Who has this name or credit code in the book of the agency already, or stands against a client of it',
  request: z.object({
    name: z.string().trim().max(120).default('').describe('Name of the client to be.'),
    nameEn: z.string().trim().max(200).default(''),
    idCode: z.string().trim().max(18).default('').describe('Credit code of the client to be.'),
    exceptId: z.uuid().optional().describe('The client whose facts are changed: not compared with itself.'),
  }),
  reply: z.array(AlikeClient),
  errors: ['common.tooManyRequests'],
})

export const saveClient = defineCall({
  name: 'clients.saveClient',
  method: 'POST',
  path: '/api/ClientController/saveClient',
  effect: 'write',
  touches: ['clients'],
  needs: 'draft',
  access: agents,
  summary:
    'A client, new or changed, with their contacts and opponents; refused when somebody saved since `version` was read',
  request: z.object({
    id: z.uuid().optional().describe('Absent: a new client, whom the caller looks after.'),
    version: version.optional().describe('Of a client that is there: the version that the caller saw.'),
    ...clientFields,
  }),
  reply: versioned,
  errors: ['common.notFound', 'common.conflict', 'clients.referenceTaken', 'clients.merged'],
})

export const closeClient = defineCall({
  name: 'clients.closeClient',
  method: 'POST',
  path: '/api/ClientController/closeClient',
  effect: 'write',
  touches: ['clients'],
  needs: 'draft',
  access: agents,
  summary: 'Work for a client no more, or again: they stay in the book, and so does all that hangs on them',
  request: z.object({
    id: z.uuid(),
    version,
    closed: flag.describe('Whether the agency has stopped working for them.'),
  }),
  reply: versioned,
  errors: ['common.notFound', 'common.conflict', 'clients.merged'],
})

export const setPeople = defineCall({
  name: 'clients.setPeople',
  method: 'POST',
  path: '/api/ClientController/setClientPeople',
  effect: 'write',
  touches: ['clients', 'orders', 'limits'],
  needs: 'people',
  access: agents,
  summary: 'Who looks after a client: members and a team. Whose reach names clients sees the cases of these',
  request: z.object({
    id: z.uuid(),
    version,
    memberIds: z.array(z.uuid()).max(clientPeopleMax).describe('Ids of all memberships that look after the client.'),
    teamId: z.uuid().nullable().describe('The team whose client it is; null: none.'),
  }),
  reply: versioned,
  errors: ['common.notFound', 'common.conflict', 'clients.wholeReach', 'clients.noSuchMember', 'clients.merged'],
})

export const mergeClients = defineCall({
  name: 'clients.mergeClients',
  method: 'POST',
  path: '/api/ClientController/mergeClients',
  effect: 'write',
  touches: ['clients', 'orders', 'limits'],
  needs: 'people',
  access: agents,
  summary:
    'Make one of several lines for the same client: contacts, opponents, people and account go to the one that stays; the others stay as rows that name it',
  request: z.object({
    id: z.uuid().describe('The client that stays.'),
    fromIds: z
      .array(z.uuid())
      .min(1)
      .max(mergedMax)
      .refine((ids) => new Set(ids).size === ids.length, 'twice')
      .describe('Clients that become part of it.'),
    dryRun: flag.default(false).describe('Only tell what would come to it.'),
  }),
  reply: shape({
    id: z.uuid(),
    merged: z.int(),
    contacts: z.int(),
    opponents: z.int(),
    people: z.int(),
    /** The account that comes to it, by name; null where none does. */
    account: z.string().nullable(),
    /** Facts that it lacks and takes over. */
    filled: z.array(z.enum(['nameEn', 'idCode', 'address', 'reference', 'note', 'team'])),
  }),
  errors: ['common.notFound', 'clients.wholeReach', 'clients.twoAccounts', 'clients.noRoom', 'clients.merged'],
})

export const listCustomers = defineCall({
  name: 'clients.listCustomers',
  method: 'GET',
  path: '/api/ClientController/getCustomers',
  effect: 'read',
  reads: ['clients', 'orders'],
  access: agents,
  summary:
    'Organisations whose cases the agency handles and that no client of the book is yet; with a client, how they fit it, the fitting first',
  request: z.object({ id: z.uuid().optional().describe('The client to whom an account is to be found.') }),
  reply: z.array(Customer),
  errors: ['common.notFound', 'common.rightMissing', 'clients.wholeReach'],
})

export const linkCustomer = defineCall({
  name: 'clients.linkCustomer',
  method: 'POST',
  path: '/api/ClientController/linkCustomer',
  effect: 'write',
  touches: ['clients', 'orders', 'limits'],
  needs: 'people',
  access: agents,
  summary: 'Say which organisation a client is, of those whose cases the agency handles; or take it off',
  request: z.object({
    id: z.uuid(),
    version,
    customerId: z.uuid().nullable().describe('Organisation of the client; null: none is known.'),
  }),
  reply: versioned,
  errors: [
    ...(['common.notFound', 'common.conflict', 'clients.wholeReach', 'clients.merged'] as const),
    ...(['clients.noSuchCustomer', 'clients.alreadyLinked', 'clients.awaited'] as const),
  ],
})

export const addCustomers = defineCall({
  name: 'clients.addCustomers',
  method: 'POST',
  path: '/api/ClientController/addCustomers',
  effect: 'write',
  touches: ['clients', 'orders', 'limits'],
  needs: 'people',
  access: agents,
  summary: 'Put organisations whose cases the agency handles into its book, each as a client of its own name',
  request: z.object({
    customerIds: z.array(z.uuid()).min(1).max(addedMax).describe('Ids of the organisations.'),
  }),
  reply: shape({ added: z.int() }),
  errors: ['clients.wholeReach', 'clients.noSuchCustomer'],
})

export const inviteCustomer = defineCall({
  name: 'clients.inviteCustomer',
  method: 'POST',
  path: '/api/ClientController/inviteCustomer',
  effect: 'write',
  touches: ['clients'],
  needs: 'people',
  access: agents,
  sensitive: true,
  summary: 'Ask a client by a link, told once, which organisation here is theirs; an earlier link of theirs ends',
  request: z.object({
    id: z.uuid(),
    contact: z
      .string()
      .trim()
      .min(3)
      .max(120)
      .optional()
      .describe('Phone number or email address; its verified holder finds the invitation in the bell.'),
  }),
  reply: shape({ url: z.string(), expireTime: instant }),
  errors: [
    ...(['common.notFound', 'common.tooManyRequests', 'invitations.contactUnreadable'] as const),
    ...(['clients.wholeReach', 'clients.merged', 'clients.alreadyLinked', 'clients.contactNeeded'] as const),
  ],
})

export const revokeInvitation = defineCall({
  name: 'clients.revokeInvitation',
  method: 'POST',
  path: '/api/ClientController/revokeCustomerInvitation',
  effect: 'write',
  touches: ['clients'],
  needs: 'people',
  access: agents,
  summary: 'Take the unanswered invitation of a client back',
  request: id,
  reply: done,
  errors: ['common.notFound', 'clients.wholeReach', 'invitations.answered'],
})

const code = z
  .string()
  .min(20)
  .max(100)
  .describe('The secret of the link, or the id of the invitation from the bell of its verified holder.')

export const openInvitation = defineCall({
  name: 'clients.openInvitation',
  method: 'POST',
  path: '/api/ClientController/openCustomerInvitation',
  effect: 'read',
  reads: [],
  access: 'public',
  sensitive: true,
  summary: 'Which agency asks whose organisation it works for; nothing else of its book is told',
  request: z.object({ code }),
  reply: shape({
    agency: z.string(),
    /** The client, as the agency names them. */
    client: z.string(),
    from: z.string(),
    expireTime: instant,
    /** Whether the caller’s organisation is it by now. */
    isAccepted: z.boolean(),
    /** Cases were imported in the client’s name: who accepts becomes the owner of the organisation that holds them. */
    isAwaited: z.boolean(),
  }),
  errors: ['invitations.gone', 'common.tooManyRequests'],
})

export const acceptInvitation = defineCall({
  name: 'clients.acceptInvitation',
  method: 'POST',
  path: '/api/ClientController/acceptCustomerInvitation',
  effect: 'write',
  touches: ['clients', 'agency', 'organisations', 'account'],
  needs: 'people',
  access: 'signedIn',
  sensitive: true,
  summary:
    'Say that the organisation of this session is the client of an agency, which reaches nothing more by it and takes its new cases unless another was chosen before; or take over the organisation in whose name it imported the client’s cases',
  request: z.object({ code }),
  reply: done,
  errors: [
    ...(['clients.otherContact', 'invitations.gone', 'common.tooManyRequests', 'organisations.staffAccount'] as const),
    ...(['clients.ownAgency', 'clients.alreadyLinked', 'organisations.subAccount', 'clients.contactNeeded'] as const),
  ],
})

export const declineInvitation = defineCall({
  name: 'clients.declineInvitation',
  method: 'POST',
  path: '/api/ClientController/declineCustomerInvitation',
  effect: 'write',
  touches: [],
  needs: 'self',
  access: 'public',
  sensitive: true,
  summary: 'Refuse to be named as the client of an agency; the link opens nothing after that',
  request: z.object({ code }),
  reply: done,
  errors: ['invitations.gone', 'common.tooManyRequests'],
})

export const getConflicts = defineCall({
  name: 'clients.getConflicts',
  method: 'GET',
  path: '/api/ClientController/getConflicts',
  effect: 'read',
  reads: ['clients', 'orders'],
  access: caseWorkers,
  summary: 'Whether a party of a case is a client of its agency, or stands against one, and who took it all the same',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({
    conflicts: z.array(Conflict),
    /** Conflicts beyond those that are listed. */
    more: z.int(),
    /** What was compared, so that an empty answer can be trusted. */
    parties: z.array(shape({ name: z.string(), side: z.enum(['own', 'other']) })),
    /** What to send with the note: the conflicts that are shown. */
    digest: z.string(),
    /** Whether the caller may say that they are seen: not the back office of another agency's case. */
    mayNote: z.boolean(),
    /** Who saw conflicts of this case, newest first. */
    checks: z.array(shape({ by: z.string(), time: instant, note: z.string() })),
  }),
  errors: ['common.notFound'],
})

export const noteConflict = defineCall({
  name: 'clients.noteConflict',
  method: 'POST',
  path: '/api/ClientController/noteConflict',
  effect: 'write',
  touches: ['clients'],
  needs: 'submit',
  access: caseWorkers,
  summary: 'Keep that the caller saw the conflicts of a case, and why it is taken all the same',
  request: z.object({
    orderNo: orderNoText,
    digest: z.string().min(1).max(100),
    note: z
      .string()
      .max(1000)
      .transform(cleanText)
      .pipe(z.string().min(1, 'required'))
      .describe('What was decided, and why.'),
  }),
  reply: done,
  errors: ['common.notFound', 'common.forbidden', 'clients.conflictChanged'],
})
