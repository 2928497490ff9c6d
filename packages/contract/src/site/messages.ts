import { deliveryChannels, messageChannels, messageWhens } from '@portal/domain/site/messages/choices'
import { messageGroups } from '@portal/domain/site/messages/groups'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { listQueryShape } from '../list-shapes.ts'
import { done, idText, instant, pageOf, pageRequest, shape } from '../shapes.ts'
import { deliveryList, deliveryStates } from './message-lists.ts'

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const group = z.enum(messageGroups)
const channel = z.enum(messageChannels)
const when = z.enum(messageWhens)

const choice = z.object({
  group: group.describe('The group of messages.'),
  channel: channel.describe('The way by which they are told.'),
  /** Null: as if nothing had been chosen. */
  when: when.nullable().describe('When they are told; null takes back what was chosen.'),
})
const choices = z
  .array(choice)
  .max(messageGroups.length * messageChannels.length)
  .describe('Only the choices that change.')

export const getChoices = defineCall({
  name: 'messages.getChoices',
  method: 'GET',
  path: '/api/MessageController/getChoices',
  effect: 'read',
  reads: ['deliveries', 'account', 'organisations'],
  access: 'signedIn',
  summary:
    'What the caller is told outside of the portal, by which ways and when; for who manages people also what their organisation chose',
  request: z.object({}),
  reply: shape({
    language: z.enum(['en', 'zh']),
    /** `HH:MM` in Beijing; both null where no hours are quiet. */
    quietFrom: z.string().nullable(),
    quietTo: z.string().nullable(),
    digestHour: z.int(),
    channels: z.array(
      shape({
        channel,
        /** The portal can send by it. */
        isSetUp: z.boolean(),
        /** Verified, partly hidden; null where there is none. */
        address: z.string().nullable(),
        /** Its server said that nobody has it. */
        isBroken: z.boolean(),
      }),
    ),
    choices: z.array(
      shape({
        group,
        channel,
        chosen: when,
        /** What holds where nobody chose. */
        usual: when,
        own: when.nullable(),
        organisation: when.nullable(),
        /** Nobody can change it. */
        isFixed: z.boolean(),
      }),
    ),
    /** Whose choices for its members the caller may change; null where there are none. */
    organisation: shape({ name: z.string() }).nullable(),
  }),
  errors: [],
})

export const saveChoices = defineCall({
  name: 'messages.saveChoices',
  method: 'POST',
  path: '/api/MessageController/saveChoices',
  effect: 'write',
  touches: ['deliveries'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Choose what one is told outside of the portal, by which ways, when and in which language',
  request: z.object({
    choices,
    language: z.enum(['en', 'zh']).optional().describe('Language of what is sent.'),
    quiet: z
      .object({ from: hour.describe('Begin, `HH:MM` in Beijing.'), to: hour.describe('End, maybe the next morning.') })
      .nullable()
      .optional()
      .describe('Hours in which only what is urgent is sent; null: none.'),
    digestHour: z.int().min(0).max(23).optional().describe('Hour in Beijing at which the daily mail is sent.'),
  }),
  reply: done,
  errors: ['messages.choiceUnknown'],
})

export const saveOrganisationChoices = defineCall({
  name: 'messages.saveOrganisationChoices',
  method: 'POST',
  path: '/api/MessageController/saveOrganisationChoices',
  effect: 'write',
  touches: ['deliveries'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Choose for the members of the organisation who did not choose themselves',
  request: z.object({ choices }),
  reply: done,
  errors: ['messages.choiceUnknown'],
})

const deliveryFacts = {
  id: idText,
  kind: z.string(),
  orderNo: z.string().nullable(),
  state: z.enum(deliveryStates),
  /** A code: of ours, of the carrier or of SMTP; empty where all is well. */
  reason: z.string(),
  /** Where it went, partly hidden; empty before. */
  address: z.string(),
  attempts: z.int(),
  createdTime: instant,
  endedTime: instant.nullable(),
}

export const listDeliveries = defineCall({
  name: 'messages.listDeliveries',
  method: 'GET',
  path: '/api/MessageController/getDeliveries',
  effect: 'read',
  reads: ['deliveries'],
  access: 'signedIn',
  summary: 'What went out of the bell to the caller, or did not, newest first',
  request: z.object({ ...pageRequest }),
  reply: pageOf(shape({ ...deliveryFacts, channel, params: z.record(z.string(), z.union([z.string(), z.number()])) })),
  errors: [],
})

export const listAllDeliveries = defineCall({
  name: 'messages.listAllDeliveries',
  method: 'GET',
  path: '/api/MessageController/getAllDeliveries',
  effect: 'read',
  reads: ['deliveries'],
  access: ['administrator'],
  sensitive: true,
  summary:
    'What went out of the bell to everybody, or did not, newest first; addresses partly hidden, of a message its kind and order',
  request: z.object({
    ...listQueryShape(deliveryList, {
      channel: 'The way by which it goes out.',
      text: 'Part of the name or account of the receiver, or of the name of a connection or its organisation.',
    }),
    ...pageRequest,
  }),
  reply: pageOf(
    shape({
      ...deliveryFacts,
      channel: z.enum(deliveryChannels),
      /** The person, or organisation and name of the connection. */
      receiver: z.string(),
      dueTime: instant,
      /** A person may have it sent again. */
      canRetry: z.boolean(),
    }),
  ),
  errors: [],
})

export const retryDelivery = defineCall({
  name: 'messages.retryDelivery',
  method: 'POST',
  path: '/api/MessageController/retryDelivery',
  effect: 'write',
  touches: ['deliveries'],
  needs: 'office',
  access: ['administrator'],
  summary: 'Have a message sent again that was not delivered, once what hindered it is mended',
  request: z.object({ id: z.uuid() }),
  reply: done,
  errors: ['common.notFound', 'messages.notRetryable'],
})

export const unsubscribe = defineCall({
  name: 'messages.unsubscribe',
  method: 'POST',
  path: '/api/MessageController/unsubscribe',
  effect: 'write',
  touches: ['deliveries'],
  needs: 'self',
  access: 'public',
  sensitive: true,
  summary: 'End mails of one kind, by the code of their link',
  request: z.object({ code: z.string().min(1).max(100).describe('Code of the link at the end of a mail.') }),
  reply: shape({ group: z.union([group, z.literal('digest')]) }),
  errors: ['messages.linkWrong'],
})
