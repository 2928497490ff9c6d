import { connectionKinds } from '@portal/domain/site/messages/choices'
import { messageGroups } from '@portal/domain/site/messages/groups'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { listQueryShape } from '../list-shapes.ts'
import { done, idText, instant, pageOf, pageRequest, shape } from '../shapes.ts'
import { connectionEventList, eventStates } from './connection-lists.ts'

const kind = z.enum(connectionKinds)
const group = z.enum(messageGroups)
const language = z.enum(['en', 'zh'])
const refusals = ['common.notFound', 'common.rightMissing', 'connections.notAllSeen'] as const

const Connection = shape({
  id: z.uuid(),
  kind,
  name: z.string(),
  /** Host and the last characters of its address; the whole is a secret. */
  address: z.string(),
  groups: z.array(group),
  language,
  isOn: z.boolean(),
  /** Since when nothing is sent because nothing arrived for days; null: it is not paused. */
  pausedTime: instant.nullable(),
  /** Since when every attempt failed; null: the last one succeeded, or there was none. */
  failingTime: instant.nullable(),
  lastSentTime: instant.nullable(),
  /** Until when the secret before signs too; null: it does not. */
  secretBeforeUntil: instant.nullable(),
  /** Events whose turn has not come, or that are tried again. */
  waiting: z.int().min(0),
  /** Events of the last 30 days that were not delivered and can be sent again. */
  missed: z.int().min(0),
  madeBy: z.string(),
  createdTime: instant,
  version: z.int(),
})

export const listConnections = defineCall({
  name: 'connections.listConnections',
  method: 'GET',
  path: '/api/OrganisationController/getConnections',
  effect: 'read',
  reads: ['connections'],
  access: 'signedIn',
  summary: 'Robots and webhooks of the organisation of this session, oldest first, for those who manage people',
  request: z.object({}),
  reply: shape({
    list: z.array(Connection),
    /** Groups of events that connections are told, in the order in which they are offered. */
    groups: z.array(group),
    /** Hosts at which robots are taken. */
    robotHosts: z.array(z.string()),
  }),
  errors: ['common.rightMissing'],
})

export const saveConnection = defineCall({
  name: 'connections.saveConnection',
  method: 'POST',
  path: '/api/OrganisationController/saveConnection',
  effect: 'write',
  touches: ['connections'],
  needs: 'people',
  access: 'signedIn',
  sensitive: true,
  summary:
    'Add a robot or webhook, or change one; the secret of a new webhook is told this once. Refused when somebody saved since `version` was read',
  request: z.object({
    id: z.uuid().optional().describe('Id of the connection; without it a new one.'),
    version: z.int().optional().describe('Version of the connection that was read.'),
    kind: kind.describe('A robot of a WeCom group, or a webhook; never changes.'),
    name: z.string().trim().min(1).max(60).describe('What the connection is called.'),
    address: z
      .string()
      .trim()
      .max(2000)
      .describe('Address of the robot as WeCom shows it, or of the webhook; empty: it stays.'),
    groups: z.array(group).min(1).max(messageGroups.length).describe('Groups of events that it is told.'),
    language: language.describe('Language of its sentences.'),
    isOn: z.boolean().describe('Whether events are sent; what happens while it is off is not told later.'),
  }),
  reply: shape({
    id: z.uuid(),
    /** Of a new webhook, told this once; null of what has none, or where it stays. */
    secret: z.string().nullable(),
  }),
  errors: [
    ...refusals,
    ...(['common.conflict', 'connections.tooMany', 'connections.notOffered', 'connections.groupUnknown'] as const),
    ...(['connections.addressUnfit', 'connections.addressUnknown'] as const),
    ...(['connections.robotAddress', 'connections.addressMissing'] as const),
  ],
})

export const renewSecret = defineCall({
  name: 'connections.renewSecret',
  method: 'POST',
  path: '/api/OrganisationController/renewConnectionSecret',
  effect: 'write',
  touches: ['connections'],
  needs: 'people',
  access: 'signedIn',
  sensitive: true,
  summary: 'A new secret for a webhook, told this once; for seven days those before sign beside it',
  request: z.object({ id: z.uuid() }),
  reply: shape({ secret: z.string(), secretBeforeUntil: instant }),
  errors: [...refusals, 'connections.noSecret', 'connections.sealLost'],
})

export const testConnection = defineCall({
  name: 'connections.testConnection',
  method: 'POST',
  path: '/api/OrganisationController/testConnection',
  effect: 'write',
  touches: ['connections'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Send a test at once and tell what came of it; twenty in ten minutes for each organisation',
  request: z.object({ id: z.uuid() }),
  reply: shape({
    outcome: z.enum(['taken', 'later', 'never', 'unknown']),
    /** A code of the receiver, of WeCom or of the network; empty where it was taken. */
    reason: z.string(),
  }),
  errors: [...refusals, 'connections.sealLost'],
})

export const resumeConnection = defineCall({
  name: 'connections.resumeConnection',
  method: 'POST',
  path: '/api/OrganisationController/resumeConnection',
  effect: 'write',
  touches: ['connections'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Send again over a connection that was paused; what it missed in the last 30 days too, if asked for',
  request: z.object({
    id: z.uuid(),
    sendsMissed: z.boolean().describe('Whether what it missed is sent now.'),
  }),
  reply: shape({ sent: z.int().min(0) }),
  errors: [...refusals],
})

export const removeConnection = defineCall({
  name: 'connections.removeConnection',
  method: 'POST',
  path: '/api/OrganisationController/removeConnection',
  effect: 'write',
  touches: ['connections'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Remove a robot or webhook; what waits for it is dropped, its address and secret are forgotten',
  request: z.object({ id: z.uuid() }),
  reply: done,
  errors: [...refusals],
})

export const listEvents = defineCall({
  name: 'connections.listEvents',
  method: 'GET',
  path: '/api/OrganisationController/getConnectionEvents',
  effect: 'read',
  reads: ['connections'],
  access: 'signedIn',
  summary: 'What a connection was told in the last 30 days, and what became of it, newest first',
  request: z.object({
    id: z.uuid().describe('Id of the connection.'),
    ...listQueryShape(connectionEventList, { state: 'What became of it.', group: 'The group of events.' }),
    ...pageRequest,
  }),
  reply: pageOf(
    shape({
      id: idText,
      kind: z.string(),
      orderNo: z.string().nullable(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      state: z.enum(eventStates),
      /** A code: of ours, of the receiver or of the network; empty where all is well. */
      reason: z.string(),
      attempts: z.int(),
      createdTime: instant,
      endedTime: instant.nullable(),
      /** When it is tried next; null once it has ended. */
      dueTime: instant.nullable(),
      canRetry: z.boolean(),
    }),
  ),
  errors: [...refusals],
})

export const retryEvent = defineCall({
  name: 'connections.retryEvent',
  method: 'POST',
  path: '/api/OrganisationController/retryConnectionEvent',
  effect: 'write',
  touches: ['connections'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Have an event sent again that was not delivered; it keeps its id',
  request: z.object({ id: z.uuid().describe('Id of the event.') }),
  reply: done,
  errors: [...refusals, 'connections.notRetryable'],
})
