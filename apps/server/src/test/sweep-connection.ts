import { connections } from '../platform/db/schema/connections.ts'
import { deliveries } from '../platform/db/schema/deliveries.ts'
import { seal, sealMark } from '../site/connections/seal-rules.ts'
import type { TestPerson, TestPortal } from './portal.ts'

/** A webhook of the owner's organisation with an event that was not delivered. */
export async function makeConnection(
  { db, services }: TestPortal,
  { id: createdBy, ownerId }: TestPerson,
  name: string,
) {
  const id = crypto.randomUUID()
  await db.insert(connections).values({
    ...{ id, organisationId: ownerId, kind: 'webhook', name, createdBy, language: 'en', groupNames: ['filed'] },
    ...{ shownAddress: name, sealedBy: sealMark(services.config), isOn: true },
    sealed: seal(services.config, id, { address: 'https://127.0.0.1/', secrets: [{ text: 'secret', until: null }] }),
  })
  const now = new Date()
  const [event] = await db
    .insert(deliveries)
    .values({
      ...{ eventKey: `swept:${name}`, receiver: id, channel: 'webhook', connectionId: id, organisationId: ownerId },
      ...{ kind: 'work.filed', params: { title: name }, state: 'dead', dueAt: now, endedAt: now },
    })
    .returning({ id: deliveries.id })
  return { connection: id, connectionEvent: event?.id }
}
